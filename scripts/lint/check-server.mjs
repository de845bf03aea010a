import { generate, staleFault } from '../generate/openapi.mjs';
import { inRoot } from '../process/workspace.mjs';
import { withTemporaryFolder } from '../process/with-temporary-folder.mjs';
import { openProgram, readProject, typeFaults } from '../types/project.mjs';
import { lintFaults } from './lint-faults.mjs';
import { wantedFiles } from './wanted-files.mjs';

/** Checks the types and the lint of the server, and the files that are generated from its build, all with one program. `--lint FILE…` lints only these. */
await withTemporaryFolder('check', async (folder) => {
  const program = openProgram(readProject(inRoot('backend/tsconfig.json')));
  const faults = [
    typeFaults(program),
    await lintFaults(program, wantedFiles(process.argv.slice(2), ['backend'])),
    staleFault(await generate(folder, program)),
  ].filter(Boolean);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length ? 1 : 0;
});
