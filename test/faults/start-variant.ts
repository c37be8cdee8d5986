/** The file of each variant of the program: it is built once, and copied under the name of each. */
import { loadProgram } from './load-program.ts';

loadProgram(process.argv[1] ?? '').start();
