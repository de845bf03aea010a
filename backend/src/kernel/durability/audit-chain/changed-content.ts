import { contentDigest } from './link-hash';
import { packDigests, type RowDigest, unpackDigests } from './row-digests';
import { formText, type RowForm } from './row-form';

/** What a link says of rows that the product has changed. */
export interface ChangedContent {
  /** their digests before the change, by the name of each form in which they may have been linked last */
  before: ReadonlyMap<string, readonly RowDigest[]>;
  /** their digests after it, in the form in force */
  after: readonly RowDigest[];
}

/** Names a form by its columns. */
export const formName = (form: RowForm): string => contentDigest(formText(form));

export const changedText = ({ before, after }: ChangedContent): string =>
  JSON.stringify({
    before: Object.fromEntries([...before].map(([name, rows]) => [name, packDigests(rows)])),
    after: packDigests(after),
  });

/** @throws Error if no product has written it */
export function changedIn(text: string): ChangedContent {
  const { before, after } = JSON.parse(text) as Partial<Record<keyof ChangedContent, unknown>>;
  if (typeof after !== 'string' || typeof before !== 'object' || before === null)
    throw new Error(`These are no changes of rows: ${text}`);
  const digests = Object.entries(before).map(([name, rows]) => [name, unpackDigests(String(rows))] as const);
  return { before: new Map(digests), after: unpackDigests(after) };
}
