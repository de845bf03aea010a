import type { EntityManager } from 'typeorm';
import { dialectOf, placeholders } from '../../stores/database/dialect';
import { forUpdate } from '../../stores/database/for-update';
import { formName } from './changed-content';
import { knownForms } from './known-forms';
import type { RowDigest } from './row-digests';
import { type RowForm, selectRows } from './row-form';
import { digestRows, type SelectedRow } from './sealed-row';

/** The digests of rows as they are, in one form. It locks the rows until the end of the transaction. @param key of the digests */
export async function digestsIn(
  manager: EntityManager,
  form: RowForm,
  key: string,
  ids: readonly number[],
): Promise<RowDigest[]> {
  const where = `WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\`${forUpdate(manager)}`;
  const rows = await manager.query<SelectedRow[]>(`${selectRows(form, dialectOf(manager))} ${where}`, [...ids]);
  return digestRows(rows, form, key);
}

/**
 * The same by the names of all forms in which the rows may have been linked last: a row that was linked before a migration added a column
 * is known by the digest in that form.
 */
export async function digestsInForms(
  manager: EntityManager,
  form: RowForm,
  key: string,
  ids: readonly number[],
): Promise<Map<string, RowDigest[]>> {
  const digests = new Map<string, RowDigest[]>();
  for (const known of await knownForms(manager, form))
    digests.set(formName(known), await digestsIn(manager, known, key, ids));
  return digests;
}
