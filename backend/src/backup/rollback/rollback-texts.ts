import type { OpenedBackup } from '../../kernel/durability/backup/file/opened-backup';
import { contracts } from '../../migrations/contracting';

interface Upgrade {
  place: string;
  path: string;
  head: OpenedBackup['head'];
  version: string | undefined;
  since: readonly string[];
}

/** So many tables are named, those with the most rows first. */
const NAMED = 5;

const buildOf = (version: string | undefined): string => `the build of before${version ? ` (${version})` : ''}`;

export const upgraded = ({ place, path, head, version, since }: Upgrade): string =>
  [
    `${path} was made on ${head.created}, ${head.before === undefined ? 'by hand' : `before the upgrade to ${head.before}`}; ${version ? `${version} ran before` : 'no backup tells which version ran before'}.`,
    since.length
      ? `Migrations of ${place} since then: ${since.length}`
      : `${place} was given no migrations since then.`,
    ...since.map((name) => `  ${name} ${contracts(name) ? 'takes something away' : 'only adds'}`),
  ].join('\n');

export const start = (version: string | undefined): string =>
  `No restore is needed: stop this build and start ${buildOf(version)} on the same data folder and database. Everything stays, also what was written since. Upgrade again when you can: a backup that it makes meanwhile can be restored only with this version.`;

export const noWay = (version: string | undefined): string =>
  `${buildOf(version).replace(/^t/, 'T')} is so old that it starts on no newer schema and has no npm run restore: put back the copy of DATA_DIR, or the dump of the database, that you made before the upgrade, or go on with this version.`;

export const empty = (place: string): string =>
  `${place} has no tables of ours, so there is nothing to take back: DATA_DIR or DATABASE_URL may name another one.`;

/** @param since the migrations that ran @param counts the rows that were added since, by table */
export function lost(created: string, since: readonly string[], counts: readonly [string, number][]): string {
  const reason = since.some(contracts)
    ? 'So'
    : 'The build of before is so old that it starts on no newer schema, also where nothing was taken away. So';
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const named = counts.slice(0, NAMED).map(([name, count]) => `${name} ${count.toLocaleString('en')}`);
  const tables = counts.length ? ` (${named.join(', ')}${counts.length > NAMED ? ', …' : ''})` : '';
  return `${reason} the backup has to be restored, which loses what was written after ${created}: ${total.toLocaleString('en')} new rows${tables}, and what was changed in others, and new files.`;
}

export const wouldRestore = (folder: string): string =>
  `Nothing was done. Stop all nodes, then npm run rollback -- --yes makes a backup of now in ${folder}, and gives this data folder and database up to the restore.`;

interface Next {
  path: string;
  version: string | undefined;
  /** the backup of now */
  now: string | undefined;
  /** where the anchors of the audit trail are now, if they were in the data folder */
  anchors: string | undefined;
  /** where the list of erasures is now, if the build of before does not know it */
  erasures: string | undefined;
}

export const next = ({ path, version, now, anchors, erasures }: Next): string =>
  [
    `Nothing starts here until a backup is restored. Put ${buildOf(version)} in the place of this one, with the same settings, and there:`,
    `  npm run restore -- --from ${path}`,
    '  npm run restore -- --held list',
    '  npm start',
    ...(now === undefined ? [] : [`To take this back, with this build instead: npm run restore -- --from ${now}`]),
    ...(anchors === undefined
      ? []
      : [`The anchors of the audit trail know more than the restored trail has, and are kept in ${anchors}.`]),
    ...(erasures === undefined
      ? []
      : [
          `The build of before does not know the list of erasures, so who was erased after the backup is there again: erase them once more by hand. The list names them by their numbers, and is in ${erasures}: bring it back when you upgrade again.`,
        ]),
  ].join('\n');
