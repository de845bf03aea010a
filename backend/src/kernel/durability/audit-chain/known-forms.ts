import type { EntityManager } from 'typeorm';
import { formIn, type RowForm } from './row-form';

/** The form in use, and those under which rows of its table were linked earlier, as far as it covers them. */
export async function knownForms(manager: EntityManager, form: RowForm): Promise<RowForm[]> {
  const { tableName } = form;
  const links = await manager.query<{ content: string }[]>(
    "SELECT DISTINCT `content` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'form' AND `content` IS NOT NULL",
    [tableName],
  );
  const earlier = links.flatMap(({ content }) => formOrNone(tableName, content));
  return [form, ...earlier.filter((one) => covers(form, one))];
}

/** Whether a form has all columns of another one: whoever knows the first can read a row in the second. */
export function covers(form: RowForm, other: RowForm): boolean {
  const names = new Set(form.columns.map(({ name }) => name));
  return other.columns.every(({ name }) => names.has(name));
}

function formOrNone(tableName: string, content: string): RowForm | [] {
  try {
    return formIn(tableName, content);
  } catch {
    // Somebody has changed the link, which `npm run audit:verify` finds. The product goes on changing its rows.
    return [];
  }
}
