import { createRequire } from 'node:module';
import { build, staleHalves } from '../launch/build.mjs';
import { progress } from '../process/progress.mjs';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The generator of the built server, used without starting a server. */
export async function generator() {
  const stale = staleHalves(['backend']);
  if (stale.length) await progress('Building the server', () => build(stale));
  const load = createRequire(inRoot('backend/dist/main.js'));
  load('reflect-metadata');
  const of = (path) => load(`./modules/base/coding/${path}.js`);
  const { Workspace } = of('apply/workspace');
  const { PlannedFiles } = of('apply/planned-files');
  const { findTargets } = of('targets/find-targets');
  const { t } = load('./kernel/basis/i18n/translate.js');
  const { requireSpec } = of('spec/require-spec');
  /** The same generator for another copy of the source. */
  const inFolder = (folder) => {
    const workspace = Object.assign(new Workspace({ devServer: true, production: false }), { root: folder });
    return {
      workspace,
      planned: new PlannedFiles(workspace),
      /** The resources of this copy that references can name. */
      findTargets: () => findTargets(workspace),
      /** Allows one run at a time, across processes. */
      alone: (work) => workspace.runAlone(work),
    };
  };
  return {
    ...inFolder(inRoot()),
    inFolder,
    /** The files that a description generates, by path, before they are compared with or merged into existing files. */
    writtenFiles: (spec) => of('write/resource-files').resourceFiles({ edition: 1, versions: [{ spec, stamp: 1 }] }),
    format: of('apply/formatter').formatterIn(inRoot()),
    /** The kinds of input from which a description can be made. */
    lists: {
      ...of('resource-spec'),
      ...load('./kernel/rows/entity/mark.js'),
      ...load('./kernel/crud/controller/crud-controller.js'),
    },
    isSound: (spec) => holds(() => requireSpec(spec)),
    readFieldLines: of('read/field-lines').readFieldLines,
    readSqlTable: of('read/sql-table').readSqlTable,
    inferSpec: of('infer/infer-spec').inferSpec,
    reasonOf: of('infer/loss-reason').reasonOf,
    refusalOf: (error) => refusalOf(error, (key, params) => t(key, params, 'en')),
  };
}

/** The messages of a refusal by the generator; nothing if the error is not a refusal. */
function refusalOf({ key, params, errors }, worded) {
  if (key) return new Failed(worded(key, params));
  if (!errors) return undefined;
  const faults = Object.entries(errors).flatMap(([field, list]) =>
    list.map((one) => `${field}: ${worded(one.key, one.params)}`),
  );
  return new Failed(faults.join('\n'));
}

export const changed = ({ files }) => files.filter(({ state }) => state === 'new' || state === 'changed');

function holds(require) {
  try {
    require();
    return true;
  } catch (error) {
    if (error?.errors) return false;
    throw error;
  }
}
