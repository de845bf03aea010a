import { BusinessError } from '../../../../kernel/errors/business-error';
import type { FieldSpec, Texts } from '../resource-spec';
import { MOST_FIELDS } from '../resource-spec';

/** A column as it was given, before anything is concluded from it. */
export interface RawColumn {
  name: string;
  /** the SQL type in small letters, or a kind of ours: `varchar`, `money` */
  type: string;
  /** of the type: `[10, 2]` */
  sizes: number[];
  /** of an enum, or of a CHECK (… IN …) */
  values: string[];
  nullable: boolean;
  unique: boolean;
  default?: string;
  comment: string;
  /** what was said outright, which no rule changes */
  said: Partial<FieldSpec>;
}

export interface RawTable {
  /** as it was given: `shop_goods` */
  name?: string;
  /** where it was said apart from the name */
  namespace?: string;
  title?: Texts;
  comment: string;
  columns: RawColumn[];
}

/** Beyond what a description can hold there may be columns that are left out; beyond this it is no table. */
const MOST_COLUMNS = 4 * MOST_FIELDS;

export function requireFew(count: number): void {
  if (count > MOST_COLUMNS) throw new BusinessError('coding.tooManyFields', { most: MOST_FIELDS });
}

export const rawColumn = (name: string, more: Partial<RawColumn> = {}): RawColumn => ({
  name,
  type: 'varchar',
  sizes: [],
  values: [],
  nullable: true,
  unique: false,
  comment: '',
  said: {},
  ...more,
});
