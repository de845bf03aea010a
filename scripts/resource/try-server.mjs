// Runs in a copy of the source: generates the API document and the files made from it, then checks the types and lint of the server.
// Usage: node scripts/resource/try-server.mjs FOLDER, where FOLDER/plan.json is `{ files }`
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, keep } from '../generate/openapi.mjs';
import { endAll, onInterrupt } from '../process/children.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { inRoot } from '../process/workspace.mjs';
import { emitServer } from '../types/emit-server.mjs';
import { openProgram, readProject, sharedHost, typeFaults } from '../types/project.mjs';
import { say, sayTypesAndLint, sourceOf } from './half.mjs';

onInterrupt(endAll);
const [folder] = process.argv.slice(2);
const files = sourceOf('backend', JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')));
const host = sharedHost();
if (await makeApi()) {
  const program = openProgram(readProject(inRoot('backend/tsconfig.json')), host);
  await sayTypesAndLint('backend', program, files, withoutTests);
}

/** The check of the console needs the API, so it is generated first. */
async function makeApi() {
  const made = temporaryFolder('api');
  try {
    keep(await generate(made.path, emitServer(host)));
    say('api');
    return true;
  } catch (error) {
    say('api', `${error.message}\n${error.output ?? ''}`);
    return false;
  } finally {
    made.remove();
  }
}

/** The server is built without type declarations that only tests use. */
function withoutTests() {
  const project = readProject(inRoot('backend/tsconfig.build.json'));
  const built = files.filter((file) => project.fileNames.includes(file));
  return typeFaults(openProgram(project, host), built);
}
