import { createRequire } from 'node:module';
import { build, staleHalves } from '../launch/build.mjs';
import { Failed } from '../process/run.mjs';
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
  const { writeAlone } = of('apply/writing-lock');
  const { t } = load('./kernel/i18n/translate.js');
  const { requireSpec } = of('spec/require-spec');
  /** The same over another copy of the source. */
  const inFolder = (folder) => {
    const workspace = Object.assign(new Workspace({ devServer: true, production: false }), { root: folder });
    return {
      workspace,
      planned: new PlannedFiles(workspace),
      /** One run at a time, whichever process it is of. */
      alone: (work) => writeAlone(folder, work),
    };
  };
  return {
    ...inFolder(inRoot()),
    inFolder,
    /** What a description comes to, by path, before anything is compared or merged. */
    writtenFiles: (spec) => of('write/resource-files').resourceFiles({ edition: 1, versions: [{ spec, stamp: 1 }] }),
    format: of('apply/formatter').formatterIn(inRoot()),
    /** What a description can be of. */
    lists: { ...of('resource-spec'), ...load('./kernel/entity/mark.js'), ...load('./kernel/crud/crud-controller.js') },
    isSound: (spec) => holds(() => requireSpec(spec)),
    readFieldLines: of('read/field-lines').readFieldLines,
    readSqlTable: of('read/sql-table').readSqlTable,
    inferSpec: of('infer/infer-spec').inferSpec,
    refusalOf: (error) => refusalOf(error, (key, params) => t(key, params, 'en')),
  };
}

/** What the generator refuses, in words; nothing where it is no refusal of its own. */
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
