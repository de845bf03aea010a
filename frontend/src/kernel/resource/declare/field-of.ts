import type { ComponentType, ReactNode } from 'react';
import type { Action, Body, Resource, Row } from '../../call/api/api';
import type { FieldDefinition, FormMode, Input, TableOptions } from './field-definition';
import type { InputProps } from '../../form/inputs/input-props';

type Taken<R extends Resource, A extends string> =
  A extends Action<R, 'post'> ? Exclude<Body<R, A>, readonly unknown[]> : object;
type Written<R extends Resource> = Taken<R, 'add'> & Taken<R, 'update'>;
type Asked<R extends Resource> = Taken<R, 'page'>;
type Name<R extends Resource> = (keyof Row<R> | keyof Written<R> | keyof Asked<R>) & string;
type Value<R extends Resource, K> = K extends keyof Row<R>
  ? Row<R>[K]
  : K extends keyof Written<R>
    ? Written<R>[K]
    : unknown;

/** The type of the value of each kind of input. */
interface Held extends Record<Input, unknown> {
  text: string;
  textarea: string;
  password: string;
  number: number;
  switch: boolean | number;
  select: string | number | boolean | readonly (string | number)[];
  radio: string | number | boolean;
  tags: readonly string[];
  date: string;
  datetime: string;
  image: string;
  /** the address of a file, or of several, separated by commas */
  file: string;
  files: string;
  rich: string;
  json: string;
  icon: string;
}
/** The kinds of input whose value the server accepts for this field: `files` does not work for a JSON column with a list of addresses. */
export type KindFor<V> = { [Kind in Input]: [NonNullable<V>] extends [Held[Kind]] ? Kind : never }[Input];

/** A component with a value of this type. */
type InputFor<V> = ComponentType<InputProps<Exclude<V, undefined>>> | ComponentType<InputProps<NonNullable<V>>>;
/** A filter takes one value or a list of values. A component may support only one of them, and may be cleared. */
type InputForEach<V> = V extends unknown ? ComponentType<InputProps<V | undefined>> : never;
type Sortable<R extends Resource, K> =
  Asked<R> extends { order?: infer Order } ? (K extends Order ? boolean : false) : boolean;
type Searchable<R extends Resource, K extends string> = K extends keyof Asked<R>
  ? boolean | 'range' | InputFor<Asked<R>[K]> | InputForEach<NonNullable<Asked<R>[K]>>
  : `${K}Start` extends keyof Asked<R>
    ? 'range' | false
    : false;

/** The definition of one field of a resource. */
export type FieldOf<R extends Resource> = {
  [K in Name<R>]: Omit<
    FieldDefinition,
    'name' | 'render' | 'inHistory' | 'exported' | 'search' | 'input' | 'table' | 'visible' | 'initial'
  > &
    TableOf<R, K> & {
      name: K;
      input?: K extends keyof Written<R> ? KindFor<Written<R>[K]> | false | InputFor<Written<R>[K]> : false;
      search?: Searchable<R, K>;
      initial?: Value<R, K>;
      visible?(values: Partial<Written<R>>, mode: FormMode): boolean;
      render?(value: Value<R, K>, row: Row<R>): ReactNode;
      inHistory?(value: NonNullable<Value<R, K>>, nameOf: (id: unknown) => string): ReactNode;
      exported?: keyof Row<R> & string;
    };
}[Name<R>];

/** A field that rows do not contain must be declared as such, because it would be an empty column. */
type TableOf<R extends Resource, K> = K extends keyof Row<R>
  ? { table?: false | (TableOptions & { sortable?: Sortable<R, K> }) }
  : { table: false };
