import type { AuditLink } from '../audit-link.entity';
import { type RowForm, formIn } from '../row-form';
import { unpackDigests } from '../row-digests';
import type { ChainDatabase } from './chain-database';

/** The form of a row after the product has changed it. */
export interface ChangedRow {
  link: number;
  digest: Buffer;
  form: RowForm;
}

/** What the product itself has changed and removed of one table. */
export interface TableExceptions {
  /** the last change of each row */
  changed: Map<number, ChangedRow>;
  /** rows up to this id may be missing */
  removedUpTo: number;
}

type Read = Pick<AuditLink, 'id' | 'kind' | 'tableName' | 'lastId' | 'content'>;

const PAGE = 200;

/**
 * Reads what the product has said of its own changes. It must be known before the rows are read, and is kept in memory: about a hundred
 * bytes for each changed row. Whether these links are genuine is found out with all others.
 */
export async function knownExceptions({ rows }: ChainDatabase): Promise<Map<string, TableExceptions>> {
  const found = new Map<string, TableExceptions>();
  const forms = new Map<string, RowForm>();
  for (let after = 0; ;) {
    const links = await rows<Read>(
      `SELECT \`id\`, \`kind\`, \`tableName\`, \`lastId\`, \`content\` FROM \`audit_link\` WHERE \`kind\` <> 'rows' AND \`id\` > ${after} ORDER BY \`id\` LIMIT ${PAGE}`,
    );
    for (const link of links) take(link, exceptionsOf(found, link.tableName), forms);
    if (links.length < PAGE) return found;
    after = Number(links.at(-1)?.id);
  }
}

export function exceptionsOf(all: Map<string, TableExceptions>, tableName: string): TableExceptions {
  const known = all.get(tableName) ?? { changed: new Map<number, ChangedRow>(), removedUpTo: 0 };
  all.set(tableName, known);
  return known;
}

function take(link: Read, exceptions: TableExceptions, forms: Map<string, RowForm>): void {
  const { id, kind, tableName, lastId, content } = link;
  if (kind === 'removed') exceptions.removedUpTo = Math.max(exceptions.removedUpTo, Number(lastId));
  if (content === null || kind === 'removed') return;
  if (kind === 'form') forms.set(tableName, formIn(tableName, content));
  const form = forms.get(tableName);
  if (kind !== 'changed' || !form) return;
  for (const row of unpackDigests(content))
    exceptions.changed.set(row.id, { link: Number(id), digest: row.digest, form });
}
