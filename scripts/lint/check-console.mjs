import { inRoot } from '../process/workspace.mjs';
import { openProgram, readProject, typeFaults } from '../types/project.mjs';
import { lintFaults } from './lint-faults.mjs';
import { wantedFiles } from './wanted-files.mjs';

/** Checks the types of the console, and lints everything but the server with the same program. `--lint FILE…` lints only these. */
const program = openProgram(readProject(inRoot('frontend/tsconfig.json')));
const files = wantedFiles(process.argv.slice(2), ['.']);
const faults = [typeFaults(program), await lintFaults(program, files, { ignored: ['backend/'] })].filter(Boolean);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
