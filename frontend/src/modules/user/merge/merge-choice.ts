import type { MergedField, MergePerson, MergePreview } from './merge-preview';

/** What the dialog of a merge asks for. */
export interface MergeChosen {
  /** the id of who stays */
  stays: number;
  /** what is taken from who goes; none until somebody has chosen: then what who stays lacks */
  taken?: MergedField[];
}

/** Whether somebody has a value of their own there: a password is not shown, only that there is one. */
export const valueOf = (person: MergePerson, field: MergedField): string | number | boolean | null =>
  field === 'password' ? person.hasPassword : person[field];

/** What is masked, or not shown at all, can look alike and be another: nobody has the phone or the password of somebody else. */
const UNLIKE: readonly MergedField[] = ['phone', 'password'];

/** There is something to choose only where who goes has something, and the two differ. */
export function isChoice({ from, into }: MergePreview, field: MergedField): boolean {
  const [gone, kept] = [valueOf(from.person, field), valueOf(into.person, field)];
  return !isEmpty(gone, field) && (UNLIKE.includes(field) || gone !== kept);
}

/** A way to sign in there always is; that a gender is not known says nothing. */
const isEmpty = (value: string | number | boolean | null, field: MergedField): boolean =>
  field === 'loginType' ? false : !value;

/** What is taken where nobody has chosen: all that who stays has none of. */
export const takenOf = (preview: MergePreview, taken?: MergedField[]): MergedField[] =>
  taken ??
  fieldsOf(preview).filter((field) => isChoice(preview, field) && isEmpty(valueOf(preview.into.person, field), field));

export const fieldsOf = ({ fields }: MergePreview): MergedField[] => fields as MergedField[];

/** Whether the addresses of both fit with one person. */
export const hasRoom = ({ addresses: { from, into, room } }: MergePreview): boolean => from + into <= room;
