/** What a table has and a resource has not, or has in another form. The texts are in the locales, under `coding.notKept`. */
export type NotKeptKind =
  | 'keyTogether'
  | 'naturalKey'
  | 'uniqueTogether'
  | 'unique'
  | 'index'
  | 'foreignKey'
  | 'actions'
  | 'check'
  | 'default'
  | 'computed'
  | 'onUpdate'
  | 'generated'
  | 'bytes'
  | 'bytesAsText'
  | 'time'
  | 'bits'
  | 'array'
  | 'zerofill'
  | 'unknownType'
  | 'noType'
  | 'digits'
  | 'values'
  | 'codes'
  | 'guessedCodes'
  | 'unknownWord'
  | 'partitions'
  | 'otherTables'
  | 'columnTwice'
  | 'madeName';

export interface NotKept {
  /** the column, as the table calls it; undefined if it concerns the table */
  column?: string;
  kind: NotKeptKind;
  /** what is not kept, as it was written */
  detail: string;
}
