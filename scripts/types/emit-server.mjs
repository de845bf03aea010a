import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';
import { openProgram, readProject } from './project.mjs';

/**
 * Writes the server as `nest build` would, without asking whether its types hold: whoever needs what comes out, like the API document,
 * does not wait for an answer that another program gives.
 * @returns the program that it was written from
 */
export function emitServer(host) {
  const { plugins } = JSON.parse(readFileSync(inRoot('nest-cli.json'), 'utf8')).compilerOptions;
  const program = openProgram(readProject(inRoot('backend/tsconfig.build.json')), host, { noCheck: true });
  const load = createRequire(inRoot('backend/package.json'));
  const before = plugins.map(({ name, options }) => load(`${name}/plugin`).before(options, program));
  rmSync(inRoot('backend/dist'), { recursive: true, force: true });
  program.emit(undefined, undefined, undefined, false, { before });
  cpSync(inRoot('backend/src/locales'), inRoot('backend/dist/locales'), { recursive: true });
  return program;
}
