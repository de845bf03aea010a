import type { ComponentType, ReactNode } from 'react';
import type { Action, Body, Resource, Row } from '../api';
import type { FieldDefinition, FormMode, Input, TableOptions } from './field-definition';
import type { InputProps } from '../inputs/input-props';

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

/** What each kind of input holds. */
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
  /** the address of a file, or of several with commas between */
  file: string;
  files: string;
  rich: string;
  json: string;
  icon: string;
}
/** The kinds that hold what the server takes there: an address list in a column of JSON is not for `files`. */
export type KindFor<V> = { [Kind in Input]: [NonNullable<V>] extends [Held[Kind]] ? Kind : never }[Input];

/** A component that holds a value of this type. */
type InputFor<V> = ComponentType<InputProps<Exclude<V, undefined>>> | ComponentType<InputProps<NonNullable<V>>>;
/** A filter takes one value or a list of them; a component may know only one of the two, and may be emptied. */
type InputForEach<V> = V extends unknown ? ComponentType<InputProps<V | undefined>> : never;
type Sortable<R extends Resource, K> =
  Asked<R> extends { order?: infer Order } ? (K extends Order ? boolean : false) : boolean;
type Searchable<R extends Resource, K extends string> = K extends keyof Asked<R>
  ? boolean | 'range' | InputFor<Asked<R>[K]> | InputForEach<NonNullable<Asked<R>[K]>>
  : `${K}Start` extends keyof Asked<R>
    ? 'range' | false
    : false;

/** One field of a resource and its fields. */
export type FieldOf<R extends Resource> = {
  [K in Name<R>]: Omit<
    FieldDefinition,
    'name' | 'render' | 'exported' | 'search' | 'input' | 'table' | 'visible' | 'initial'
  > &
    TableOf<R, K> & {
      name: K;
      input?: K extends keyof Written<R> ? KindFor<Written<R>[K]> | false | InputFor<Written<R>[K]> : false;
      search?: Searchable<R, K>;
      initial?: Value<R, K>;
      visible?(values: Partial<Written<R>>, mode: FormMode): boolean;
      render?(value: Value<R, K>, row: Row<R>): ReactNode;
      exported?: keyof Row<R> & string;
    };
}[Name<R>];

/** What rows do not carry must say so, or it would be an empty column. */
type TableOf<R extends Resource, K> = K extends keyof Row<R>
  ? { table?: false | (TableOptions & { sortable?: Sortable<R, K> }) }
  : { table: false };
