import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';
import { openProgram, readProject } from './project.mjs';

/**
 * Emits the server's JavaScript like `nest build`, but without type checking. Callers that only need the output, such as the API document,
 * do not wait for the type check, which another process does.
 * @returns the TypeScript program that was emitted
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
