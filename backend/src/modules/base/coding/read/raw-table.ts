import { BusinessError } from '../../../../kernel/errors/business-error';
import type { FieldSpec, Texts } from '../resource-spec';
import { MOST_FIELDS } from '../resource-spec';

/** A column as it was given, before rules infer anything from it. */
export interface RawColumn {
  name: string;
  /** the SQL type in lower case, or one of our kinds: `varchar`, `money` */
  type: string;
  /** sizes of the type: `[10, 2]` */
  sizes: number[];
  /** values of an enum, or of a CHECK (… IN …) */
  values: string[];
  nullable: boolean;
  unique: boolean;
  default?: string;
  comment: string;
  /** the table whose ids a foreign key allows */
  refersTo?: string;
  /** what was set explicitly; no rule changes it */
  said: Partial<FieldSpec>;
}

export interface RawTable {
  /** as it was given: `shop_goods` */
  name?: string;
  /** if it was given separately from the name */
  namespace?: string;
  title?: Texts;
  comment: string;
  columns: RawColumn[];
}

/** A table may have more columns than a spec, because some are left out. Above this number the table is refused. */
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
