/** The package where there is no Node: files in memory alone. */
import { createApi } from './api.ts';

export { EdictError } from './api.ts';
export const { lint, compile, plan } = createApi(null);
