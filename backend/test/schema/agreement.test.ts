import Ajv from 'ajv';
import * as fc from 'fast-check';
import { pendingStatements } from '../../src/pending-statements';
import { type ColumnSpec, columnSpec, defaultOf } from './column-spec';
import { goodValue, valueFor } from './column-value';
import { type RandomApp, startRandomApp } from './random-app';

/** The console's own; it is compiled by other settings than the server, so its types stay there. */
const { validate } = jest.requireActual<{ validate: (rule: object, value: unknown) => object | undefined }>(
  '../../../frontend/src/kernel/resource/declare/validate',
);

const TABLES = 6;
const COLUMNS = 8;
const VALUES = Number(process.env.AGREEMENT_VALUES ?? 40);

/** A fixed seed, so that a failing run is caused by the change under test. Random ones run every night: `npm run agreement`. */
const SEED = Number(process.env.AGREEMENT_SEED ?? 1);

/** Whatever is drawn, these are there: the databases, and what writes their tables, round and spell fractions in ways of their own. */
const FRACTIONS: ColumnSpec[] = [
  ...[0.5, -2.75, 1e-7, 1.5e21, 1e15, 123_456_789.123].map((fallback) => ({ kind: 'double' as const, fallback })),
  ...[0.5, '0.5', 0, -7].map((fallback) => ({ kind: 'decimal' as const, digits: 12, scale: 4, fallback })),
].map((column) => ({ ...column, nullable: false, hasDefault: true }));

const drawn = fc.array(columnSpec, { minLength: COLUMNS, maxLength: COLUMNS });
const tables = [...fc.sample(drawn, { numRuns: TABLES, seed: SEED }), FRACTIONS];

const columns = tables.flatMap((specs, table) =>
  specs.map((spec, at) => ({ name: `a${at} of t${table}: ${JSON.stringify(spec)}`, spec, table, at })),
);

let app: RandomApp;
beforeAll(async () => (app = await startRandomApp(tables)));
afterAll(() => app?.close());

interface Added {
  code: number;
  data: { id: number; errors?: Record<string, string[]> };
}

const rowOf = (specs: readonly ColumnSpec[]): Record<string, unknown> =>
  Object.fromEntries(specs.map((spec, at) => [`a${at}`, goodValue(spec)]));

/** @returns the id of the new row; none where the server refuses this very column */
async function add(table: number, column: string, row: object): Promise<number | undefined> {
  const { code, data } = (await app.caller.post(`random/t${table}/add`, row)) as unknown as Added;
  if (code === 1000) return data.id;
  // What holds for every text of a body is told by the column it stands in, too.
  expect({ code, fields: Object.keys(data.errors ?? {}).map((field) => field.split('.')[0]) }).toEqual({
    code: 1002,
    fields: [column],
  });
  return undefined;
}

const shapeOf = (table: number) => (app.document.components?.schemas ?? {})[`Randomt${table}Create`] as object;

const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false });

/** A number for a decimal is read as the text that spells it, and a text that is trimmed is read without the blanks around it, and composed. */
function asRead(spec: ColumnSpec, value: unknown): unknown {
  if (spec.kind === 'decimal' && typeof value === 'number') return String(value);
  return spec.kind === 'text' && spec.trimmed && typeof value === 'string' ? value.trim().normalize() : value;
}

/** What comes back from either database. JSON, in which a value is sent, has no negative zero. */
function stored(spec: ColumnSpec, sent: unknown): unknown {
  const value = sent === undefined ? (defaultOf(spec) ?? null) : asRead(spec, JSON.parse(JSON.stringify(sent)));
  if (value === null) return null;
  if (spec.kind === 'decimal') return `${Number(value).toFixed(spec.scale)}`;
  if (spec.kind === 'moment')
    return `${(value as string).replace('T', ' ')}${' 00:00:00'.slice((value as string).length - 10)}`;
  return value;
}

/** What the document says that a column holds which nobody fills in. */
const documentedDefault = (table: number, column: string): unknown =>
  (shapeOf(table) as { properties: Record<string, { default?: unknown }> }).properties[column]?.default ?? null;

describe(`the server, the document and the form with the seed ${SEED}`, () => {
  test('have tables that need no migration', async () => {
    expect(await pendingStatements(app.source)).toEqual({ up: [], down: [] });
  });

  test.each(columns)('agree on the values of the column $name', async ({ spec, table, at }) => {
    const column = `a${at}`;
    const isDocumented = ajv.compile(shapeOf(table));
    const rule = app.rules[`random/t${table}`]?.add?.[column];
    if (!rule) throw new Error('The form knows nothing of the column.');
    const row = rowOf(tables[table] ?? []);
    const { [column]: _, ...others } = row;
    const isNeeded = (await add(table, column, others)) === undefined;
    await fc.assert(
      fc.asyncProperty(valueFor(spec), async (value) => {
        const id = await add(table, column, { ...others, [column]: value });
        const isAccepted = id !== undefined;
        const document = isDocumented({ ...others, ...(value === undefined ? {} : { [column]: asRead(spec, value) }) });
        expect({ by: 'document', accepts: document }).toEqual({ by: 'document', accepts: isAccepted });
        // What an input leaves empty is not sent.
        const isSent = value !== undefined && value !== null && value !== '';
        const form = validate(rule, isSent && spec.kind === 'decimal' ? asRead(spec, value) : value) === undefined;
        expect({ by: 'form', accepts: form }).toEqual({ by: 'form', accepts: isSent ? isAccepted : !isNeeded });
        if (!isAccepted) return;
        const { data } = await app.caller.get<Record<string, unknown>>(`random/t${table}/info`, { id });
        expect(data[column]).toEqual(stored(spec, value));
        if (value === undefined) expect(data[column]).toEqual(documentedDefault(table, column));
      }),
      { numRuns: VALUES, seed: SEED, examples: [[null], [undefined], [''], [' ']] },
    );
  });
});
