import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { FieldSpec, Texts } from '../resource-spec';
import { MOST_FIELDS } from '../resource-spec';
import type { NotKept } from './not-kept';

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
  /** the primary key consists of this column alone */
  key: boolean;
  /** an index consists of this column alone */
  indexed: boolean;
  unsigned: boolean;
  zerofill: boolean;
  /** the row that a foreign key allows, by its table and the column there */
  refersTo?: { table: string; column: string };
  /** what happens to the row if the one that it refers to changes: `on delete cascade` */
  actions: string[];
  /** an expression that gives the default, such as `now()` */
  computed?: string;
  /** an expression that gives every value of the column */
  generated?: string;
  /** an expression that gives a new value at each change of the row */
  onUpdate?: string;
  /** conditions that are no list of values */
  checks: string[];
  /** words of its definition that were not understood */
  unknown: string[];
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
  /** what the table has that none of its columns can say */
  lost?: NotKept[];
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
  key: false,
  indexed: false,
  unsigned: false,
  zerofill: false,
  actions: [],
  checks: [],
  unknown: [],
  said: {},
  ...more,
});
