import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../../basis/errors/business-error';
import { worded } from '../../basis/errors/field-error';
import { lookup } from '../../../lookup';
import type { BaseRow } from '../read/query';
import { readForm } from './import-form';
import { bytesOf, type ImportOptions } from './import-options';
import type { ImportAnswer, ImportedRow } from './import.dto';
import { type Arrived, planRows } from './plan';
import { inPortions } from '../../basis/fairness/in-portions';
import { fateOf, type PlannedRow } from './planned-row';
import { readTable } from './read-table';
import type { RowImport } from './row-import';
import { refuseUnallowed } from './unallowed';

const LONGEST_SHOWN = 200;

/** Maximum number of wrong rows in the answer, and of other rows. Nobody reads more. */
const MOST_SHOWN = 500;

/**
 * Without a digest: returns a preview of what the file would change. With the digest of a preview: carries it out, all of it or nothing.
 * The plan is computed again within the transaction, and must be the same as the preview.
 */
export async function importFile<E extends BaseRow>(
  request: FastifyRequest,
  importing: RowImport<E>,
  options: ImportOptions,
): Promise<ImportAnswer> {
  const permission = permissionOf(request);
  const form = await readForm(request, bytesOf(options));
  const { file, words, digest } = form;
  const { table, reading } = await readTable(form, options);
  const arrived: Arrived = { table, words, preset: presetOf(form.preset, options) };
  const plan = await planRows(importing, arrived, importing.manager);
  refuseUnallowed(plan, permission);
  const shown = { ...(await answerOf(file, arrived, plan)), reading };
  if (digest === undefined) return shown;
  refuseOther(shown, digest);
  const prepared = await importing.prepareValues(plan);
  await importing.runInTransaction(async (manager, touched) => {
    const now = await planRows(importing, arrived, manager);
    refuseUnallowed(now, permission);
    refuseOther(await answerOf(file, arrived, now), digest);
    await importing.writePlan(now, manager, touched, prepared);
  });
  const { handout } = prepared;
  return { ...shown, done: true, rows: [], ...(handout.length ? { handout } : {}) };
}

/** A preset may only set fields that a file may set. */
const presetOf = (preset: object, { columns }: ImportOptions): Record<string, unknown> => {
  const known = new Set(columns.map(({ name }) => name));
  return Object.fromEntries(Object.entries(preset).filter(([field]) => known.has(field)));
};

/** The permission is derived from the URL. */
const permissionOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/^.*\/admin\//, '').replaceAll('/', ':');

/** @throws BusinessError if a row is wrong, or if the result would differ from the preview */
function refuseOther(answer: Pick<ImportAnswer, 'counts' | 'rows' | 'digest'>, digest: string): void {
  const { counts, rows } = answer;
  if (counts.wrong) {
    const wrong = rows.filter(({ fate }) => fate === 'wrong');
    throw new BusinessError('import.wrong', { count: counts.wrong }, { reason: 'wrong', rows: wrong });
  }
  if (answer.digest !== digest) throw new BusinessError('import.changed', {}, { reason: 'changed' });
}

async function answerOf(file: Buffer, { table }: Arrived, plan: PlannedRow[]): Promise<Omit<ImportAnswer, 'reading'>> {
  const counts = { add: 0, change: 0, same: 0, wrong: 0 };
  const rows: ImportedRow[] = [];
  const hash = createHash('sha256').update(file);
  await inPortions(plan, (row) => {
    const fate = fateOf(row);
    counts[fate]++;
    hash.update(JSON.stringify([row.line, fate, row.current?.id ?? null, row.changed, meantBy(row)]));
    const isShown =
      fate === 'wrong' ? counts.wrong <= MOST_SHOWN : counts.add + counts.change + counts.same <= MOST_SHOWN;
    if (isShown) rows.push(rowAnswer(row));
  });
  return {
    done: false,
    digest: hash.digest('base64url'),
    counts,
    columns: table.columns.flatMap((column) => column?.name ?? []),
    ignored: table.ignored,
    rows,
  };
}

/** What the cells of a row stand for. A name may come to mean another row before the preview is confirmed. */
const meantBy = ({ shown, draft, parent }: PlannedRow): unknown[] => [
  [...shown.keys()].map((field) => lookup(draft, field) ?? null),
  parent?.line ?? null,
];

const rowAnswer = (row: PlannedRow): ImportedRow => ({
  line: row.line,
  fate: fateOf(row),
  cells: Object.fromEntries([...row.shown].map(([field, text]) => [field, cut(text)])),
  changed: row.changed,
  errors: worded(Object.fromEntries(row.faults)).errors,
});

const cut = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text;
