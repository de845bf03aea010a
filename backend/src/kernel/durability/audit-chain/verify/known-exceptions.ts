import type { AuditLink } from '../audit-link.entity';
import { changedIn } from '../changed-content';
import { type RowForm, formIn } from '../row-form';
import type { RowDigest } from '../row-digests';
import { rangesIn } from '../row-ranges';
import { ThinnedRows } from './thinned-rows';

/** A change of a row by the product. */
export interface ChangedRow {
  link: number;
  /** its digests before, by the names of forms */
  before: ReadonlyMap<string, Buffer>;
  digest: Buffer;
  form: RowForm;
}

/** What the product itself has changed and removed of one table. */
export interface TableExceptions {
  /** the changes of each row, the first one first */
  changed: Map<number, ChangedRow[]>;
  /** rows up to this id may be missing */
  removedUpTo: number;
  /** these rows may be missing, too */
  thinned: ThinnedRows;
}

/** Gathers what the product has said of its own changes, from links that were found genuine. */
export class KnownExceptions {
  private readonly found = new Map<string, TableExceptions>();
  private readonly forms = new Map<string, RowForm>();

  /** They are kept in memory: some hundred bytes for each change of a row. */
  takeLink({ id, kind, tableName, lastId, content }: AuditLink): void {
    const exceptions = this.of(tableName);
    if (kind === 'removed') exceptions.removedUpTo = Math.max(exceptions.removedUpTo, Number(lastId));
    if (content === null) return;
    if (kind === 'thinned') exceptions.thinned.addRanges(rangesIn(content));
    if (kind === 'form') this.forms.set(tableName, formIn(tableName, content));
    const form = this.forms.get(tableName);
    if (kind !== 'changed' || !form) return;
    const { before, after } = changedIn(content);
    const befores = [...before].map(([name, rows]) => [name, byId(rows)] as const);
    for (const { id: row, digest } of after) {
      const known = befores.flatMap(([name, digests]) => {
        const one = digests.get(row);
        return one ? [[name, one] as const] : [];
      });
      const changes = exceptions.changed.get(row) ?? [];
      exceptions.changed.set(row, changes);
      changes.push({ link: Number(id), before: new Map(known), digest, form });
    }
  }

  of(tableName: string): TableExceptions {
    const known = this.found.get(tableName) ?? {
      changed: new Map<number, ChangedRow[]>(),
      removedUpTo: 0,
      thinned: new ThinnedRows(),
    };
    this.found.set(tableName, known);
    return known;
  }
}

const byId = (rows: readonly RowDigest[]): ReadonlyMap<number, Buffer> =>
  new Map(rows.map(({ id, digest }) => [id, digest]));
