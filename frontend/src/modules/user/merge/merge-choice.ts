import type { MergedField, MergePerson, MergePreview } from './merge-preview';

/** The values of the merge dialog. */
export interface MergeChosen {
  /** the id of the end user that remains */
  stays: number;
  /** fields taken from the removed end user; undefined until the user has chosen, which means the fields that the remaining one lacks */
  taken?: MergedField[];
}

/** Whether an end user has a value in the column. A password is never shown, only whether there is one. */
export const valueOf = (person: MergePerson, field: MergedField): string | number | boolean | null =>
  field === 'password' ? person.hasPassword : person[field];

/** Columns that are masked or hidden. They may look equal although the values differ, so they always count as different. */
const UNLIKE: readonly MergedField[] = ['phone', 'password'];

/** A value is chosen only if the removed end user has one and the two differ. */
export function isChoice({ from, into }: MergePreview, field: MergedField): boolean {
  const [gone, kept] = [valueOf(from.person, field), valueOf(into.person, field)];
  return !isEmpty(gone, field) && (UNLIKE.includes(field) || gone !== kept);
}

/** Whether a column has no value. An unknown gender (0) counts as empty, a login type never does. */
const isEmpty = (value: string | number | boolean | null, field: MergedField): boolean =>
  field === 'loginType' ? false : !value;

/** The default choice: all values that the remaining end user lacks. */
export const takenOf = (preview: MergePreview, taken?: MergedField[]): MergedField[] =>
  taken ??
  fieldsOf(preview).filter((field) => isChoice(preview, field) && isEmpty(valueOf(preview.into.person, field), field));

export const fieldsOf = ({ fields }: MergePreview): MergedField[] => fields as MergedField[];

/** Whether the addresses of both are within the limit of one end user. */
export const hasRoom = ({ addresses: { from, into, room } }: MergePreview): boolean => from + into <= room;
