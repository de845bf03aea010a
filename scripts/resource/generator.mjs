import { createRequire } from 'node:module';
import { build, staleHalves } from '../launch/build.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The generator of the built server, without a server around it. */
export async function generator() {
  const stale = staleHalves(['backend']);
  if (stale.length) await build(stale);
  const load = createRequire(inRoot('backend/dist/main.js'));
  load('reflect-metadata');
  const of = (path) => load(`./modules/base/coding/${path}.js`);
  const { Workspace } = of('apply/workspace');
  const { PlannedFiles } = of('apply/planned-files');
  const workspace = new Workspace({ devServer: true, production: false });
  return {
    workspace,
    planned: new PlannedFiles(workspace),
    readFieldLines: of('read/field-lines').readFieldLines,
    readSqlTable: of('read/sql-table').readSqlTable,
    inferSpec: of('infer/infer-spec').inferSpec,
    requireSound: of('spec/require-sound').requireSound,
  };
}

export const changed = ({ files }) => files.filter(({ state }) => state === 'new' || state === 'changed');
