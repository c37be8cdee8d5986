/** Every test has to look at something: one that finds nothing to look at fails. */
import { beforeEach, expect } from 'vitest';

beforeEach(() => expect.hasAssertions());
