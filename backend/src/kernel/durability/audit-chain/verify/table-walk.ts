import { quote } from '../../../stores/database/dialect';
import type { AuditLink } from '../audit-link.entity';
import type { Keys } from '../chain-keys';
import { formName } from '../changed-content';
import { covers } from '../known-forms';
import { type RowDigest, unpackDigests } from '../row-digests';
import { formIn, formText, type RowForm, selectRows } from '../row-form';
import { digester, type SelectedRow } from '../sealed-row';
import type { ChainDatabase } from './chain-database';
import { ChainFault } from './chain-fault';
import type { ChangedRow, TableExceptions } from './known-exceptions';

/** Rows that are read at once: links may be of one row each. */
const AT_ONCE = 4000;

interface Sealed extends RowDigest {
  link: number;
}

/** Compares the rows of one table with its links, in the order of ids. */
export class TableWalk {
  /** rows that were compared */
  count = 0;
  /** the id up to which the links have come */
  lastId = 0;

  private form?: RowForm;
  private sealed: Sealed[] = [];
  /** the id up to which the rows were compared */
  private compared = -Infinity;

  constructor(
    private readonly tableName: string,
    private readonly database: ChainDatabase,
    private readonly keys: Keys,
    private readonly exceptions: TableExceptions,
  ) {}

  /** @throws ChainFault */
  async takeLink(link: AuditLink): Promise<void> {
    if (link.content === null) await this.requireRemoved(link);
    if (link.kind === 'form') await this.takeForm(link);
    if (link.kind === 'rows') await this.takeRows(link);
  }

  /** Compares what is left. @throws ChainFault */
  async finish(): Promise<void> {
    if (!this.form || this.compared === this.lastId) return;
    // The product begins with id 1, but whoever inserts a row by hand may choose one below.
    const after = this.compared === -Infinity ? '' : `\`id\` > ${this.compared} AND `;
    const range = `WHERE ${after}\`id\` <= ${this.lastId} ORDER BY \`id\``;
    // One row more than there should be is one that was inserted.
    const sql = `${selectRows(this.form, this.database.dialect)} ${range} LIMIT ${this.sealed.length + 1}`;
    await this.compare(await this.database.rows<SelectedRow>(sql), this.form);
    this.compared = this.lastId;
    this.sealed = [];
  }

  /** Retention drops the digests of a link when it has removed all of its rows. A row of `rows` that is still there is met later. */
  private async requireRemoved({ id, kind, firstId, lastId }: AuditLink): Promise<void> {
    if (lastId > this.exceptions.removedUpTo) throw this.emptied(id);
    if (kind === 'rows') return;
    const sql = `SELECT MIN(\`id\`) AS \`id\` FROM ${quote(this.tableName)} WHERE \`id\` BETWEEN ${firstId} AND ${lastId}`;
    const [there] = await this.database.rows<{ id: number | null }>(sql);
    if (there?.id != null) throw this.emptied(id);
  }

  private async takeForm({ id, content }: AuditLink): Promise<void> {
    await this.finish();
    this.form = formIn(this.tableName, String(content));
    const there = await this.database.columns(this.tableName);
    const missing = this.form.columns.filter(({ name }) => !there.has(name));
    if (!missing.length) return;
    const place = { tableName: this.tableName, link: id };
    if (!there.size)
      throw new ChainFault(
        'missing table',
        `The table ${this.tableName} is not there: somebody has removed or renamed it.`,
        place,
      );
    const names = missing.map(({ name }) => name).join(', ');
    throw new ChainFault(
      'swapped table',
      `The table ${this.tableName} does not have the columns that were sealed (${names}): they were removed or renamed, or another table has its name.`,
      place,
    );
  }

  private async takeRows({ id, lastId, content }: AuditLink): Promise<void> {
    if (content !== null) for (const row of unpackDigests(content)) this.sealed.push({ ...row, link: id });
    this.lastId = lastId;
    if (this.sealed.length >= AT_ONCE) await this.finish();
  }

  private async compare(rows: readonly SelectedRow[], form: RowForm): Promise<void> {
    const digestOf = digester(form, this.keys.row);
    let at = 0;
    for (const sealed of this.sealed) {
      const row = rows[at];
      const id = row ? Number(row.id) : Infinity;
      if (id < sealed.id) throw this.inserted(id);
      if (id > sealed.id) {
        if (!this.mayBeMissing(sealed)) throw this.removed(sealed);
        continue;
      }
      at++;
      this.count++;
      await this.requireSame(row as SelectedRow, sealed, form, digestOf);
    }
    const more = rows[at];
    if (more) throw this.inserted(Number(more.id));
  }

  private mayBeMissing({ id }: Sealed): boolean {
    return id <= this.exceptions.removedUpTo || this.exceptions.thinned.hasRow(id);
  }

  /**
   * A row is as the product has left it last: not as it was sealed, if it was changed since. And each time that the product changed it, it
   * was still as it was known until then.
   * @throws ChainFault
   */
  private async requireSame(
    row: SelectedRow,
    sealed: Sealed,
    form: RowForm,
    digestOf: (row: SelectedRow) => Buffer,
  ): Promise<void> {
    const changes = (this.exceptions.changed.get(sealed.id) ?? []).filter(({ link }) => link > sealed.link);
    let known: Pick<ChangedRow, 'digest' | 'form'> = { digest: sealed.digest, form };
    for (const change of changes) {
      this.requireKnown(sealed, change, known);
      known = change;
    }
    const last = changes.at(-1);
    const isSame = last ? await this.isAsChanged(row, last, form) : digestOf(row).equals(sealed.digest);
    if (!isSame) throw this.changed(sealed);
  }

  /** A node of an older version does not know the columns of a newer one: its links do not say what a row was before in that form. */
  private requireKnown(sealed: Sealed, change: ChangedRow, known: Pick<ChangedRow, 'digest' | 'form'>): void {
    const before = change.before.get(formName(known.form));
    const isKnown = before ? before.equals(known.digest) : !covers(change.form, known.form);
    if (!isKnown) throw this.changedBefore(sealed, change);
  }

  /** A row that was changed under another form is read in that one. */
  private async isAsChanged(row: SelectedRow, change: ChangedRow, form: RowForm): Promise<boolean> {
    const hasForm = formText(change.form) === formText(form);
    const [now] = hasForm ? [row] : await this.database.rows<SelectedRow>(this.rowSql(change.form, Number(row.id)));
    return now !== undefined && digester(change.form, this.keys.row)(now).equals(change.digest);
  }

  private rowSql(form: RowForm, id: number): string {
    return `${selectRows(form, this.database.dialect)} WHERE \`id\` = ${id}`;
  }

  private changed({ id, link }: Sealed): ChainFault {
    return this.fault('changed row', id, `is not as it was sealed in link ${link}: somebody has changed it.`, link);
  }

  private changedBefore({ id }: Sealed, { link }: ChangedRow): ChainFault {
    const what = `was not as it had been sealed when the product changed it in link ${link}: somebody had changed it before.`;
    return this.fault('changed row', id, what, link);
  }

  private removed({ id, link }: Sealed): ChainFault {
    return this.fault('removed row', id, `was sealed in link ${link} and is missing: somebody has removed it.`, link);
  }

  private inserted(id: number): ChainFault {
    return this.fault('inserted row', id, 'lies between sealed rows and was never sealed: somebody has inserted it.');
  }

  private emptied(link: number): ChainFault {
    const sentence = `The digests of link ${link} are missing, although the product has not removed its rows.`;
    return new ChainFault('changed link', sentence, { tableName: this.tableName, link });
  }

  private fault(kind: ChainFault['kind'], rowId: number, what: string, link?: number): ChainFault {
    return new ChainFault(kind, `Row ${rowId} of ${this.tableName} ${what}`, {
      tableName: this.tableName,
      rowId,
      ...(link !== undefined && { link }),
    });
  }
}
