import type { AuditLink } from '../audit-link.entity';
import { type RowForm, formIn } from '../row-form';
import { unpackDigests } from '../row-digests';

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

/** Gathers what the product has said of its own changes, from links that were found genuine. */
export class KnownExceptions {
  private readonly found = new Map<string, TableExceptions>();
  private readonly forms = new Map<string, RowForm>();

  /** They are kept in memory: about a hundred bytes for each changed row. */
  takeLink({ id, kind, tableName, lastId, content }: AuditLink): void {
    const exceptions = this.of(tableName);
    if (kind === 'removed') exceptions.removedUpTo = Math.max(exceptions.removedUpTo, Number(lastId));
    if (content === null) return;
    if (kind === 'form') this.forms.set(tableName, formIn(tableName, content));
    const form = this.forms.get(tableName);
    if (kind !== 'changed' || !form) return;
    for (const row of unpackDigests(content))
      exceptions.changed.set(row.id, { link: Number(id), digest: row.digest, form });
  }

  of(tableName: string): TableExceptions {
    const known = this.found.get(tableName) ?? { changed: new Map<number, ChangedRow>(), removedUpTo: 0 };
    this.found.set(tableName, known);
    return known;
  }
}
