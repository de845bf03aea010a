import type { ReactNode } from 'react';
import type { Action, Resource, Row } from '../../call/api/api';
import type { FieldDefinition } from './field-definition';
import type { FieldOf } from './field-of';
import type { Frozen, WholeChoice } from '../question/frozen';
import type { Direction } from '../question/question';

/**
 * How a screen is declared
 * ------------------------
 *
 *     export const params = defineResource('base/sys/param', {
 *       texts: 'base-param',
 *       fields: [
 *         { name: 'name', input: 'text' },
 *         { name: 'dataType', options: [{ value: 0 }, { value: 1, tone: 'green' }], search: true },
 *         { name: 'isPublic', input: 'switch', table: { live: true } },
 *         { name: 'createTime' },
 *       ],
 *     });
 *     export default () => <ResourcePage of={params} />;
 *
 * The name is the address, the permission prefix and the key of the API types, so a field or an action that the server
 * does not know is a compile error. A field appears in up to three places, in the order of the list:
 *
 * - a **column** unless `table: false` (only fields that rows carry),
 * - an **input** of the form if `input` is set,
 * - a filter of the **search bar** if `search` is set (only fields by which the page call can filter).
 *
 * `options` (a list of values, or the key of a dictionary) provide the labels for all three. The validation rules of a form
 * come from the API document (`src/api/rules.json`); `required` and `rule` are only for additional rules of a screen.
 * The server's calls decide which buttons exist, and a person's permissions decide which of them are shown.
 *
 * Texts are looked up in the namespace `texts`: `name` for a label, `name.help` for a hint under the input,
 * `dataType.1` for an option, the action's name for its button, `<action>.ask` for its question. A label found in the namespace
 * `resource` (`field.name`, `field.remark`, `field.createTime` …) need not be repeated.
 *
 * If a screen needs something else, use the lower-level parts instead of adding an option: `useScreen(resource)` with
 * `<SearchBar>`, `<ResourceTable>`, `<ResourceForm>` beside other content, or only the hooks (`useList`, `useForm`,
 * `useDelete`) for trees and grids. An input that the kernel does not have is passed as a component:
 * `input: DepartmentPicker`.
 */
export function defineResource<R extends Resource>(name: R, definition: Definition<R>): ResourceOf<R> {
  // From here on, the types of single fields are not needed. They were checked where the resource was declared.
  const { fields, actions = [], ...rest } = definition as ErasedDefinition;
  return {
    name,
    texts: name.replaceAll('/', '-'),
    title: fields.some((field) => field.name === 'name') ? 'name' : 'id',
    order: ['createTime', 'desc'],
    fields,
    actions,
    ...rest,
  };
}

type ErasedDefinition = Pick<ResourceOf, 'fields'> & Partial<Omit<ResourceOf, 'name' | 'fields'>>;

export interface Definition<R extends Resource> {
  fields: FieldOf<R>[];
  actions?: RowAction<R>[];
  /** the namespace of its texts; default: the name with dashes */
  texts?: string;
  /** what names a row in messages, drawers and cards: a field, or a function that builds a text; default `name` */
  title?: (keyof Row<R> & string) | ((row: Row<R>) => string);
  /** the initial order of the list */
  order?: [column: keyof Row<R> & string, direction: Direction];
  /** the columns that say where a row stands, for a tree or a list that people sort */
  place?: { parent?: keyof Row<R> & string; order?: keyof Row<R> & string };
  form?: FormLook;
  /** the server keeps the change history of its rows */
  history?: boolean;
  freeze?: Freeze;
}

/** Counts the rows that match a filter, for acts on all of them. */
export type Freeze = (filter: Record<string, unknown>) => Promise<Frozen>;

/** A declared resource, as the components of a screen use it. */
export interface ResourceOf<R extends Resource = Resource> {
  name: R;
  fields: FieldDefinition[];
  actions: AnyAction[];
  texts: string;
  title: string | ((row: never) => string);
  order: [column: string, direction: Direction];
  place?: Place;
  form?: FormLook;
  history?: boolean;
  freeze?: Freeze;
  /** a warning about all its rows, if their values do not mean what they seem to mean */
  remark?: string;
}

/** The columns that say where a row stands. */
export interface Place {
  /** the id of the row above it: the rows are a tree */
  parent?: string;
  /** its number among its siblings, if people may save their order */
  order?: string;
}

export interface FormLook {
  in?: 'dialog' | 'drawer';
  width?: number;
}

/** An action on rows: a call of the resource, which also has a permission. */
export interface RowAction<R extends Resource> {
  name: Action<R, 'post'> & string;
  /** the prefix of its texts, if one call is used for several actions */
  called?: string;
  icon?: ReactNode;
  danger?: boolean;
  /** also offered for the selected rows */
  many?: boolean;
  visible?(row: Row<R>): boolean;
  /** shows the confirmation `<name>.ask` first, with the names of the rows */
  ask?: boolean;
  /** the list is reloaded when it resolves */
  run(rows: Row<R>[]): unknown;
  /** does it to all rows that match the filter; only with a dialog of its own */
  runWhole?(choice: WholeChoice): unknown;
}

/** An action without its types, as the components of a screen run it. */
export interface AnyAction extends Omit<RowAction<Resource>, 'name' | 'visible' | 'run'> {
  name: string;
  visible?(row: never): boolean;
  run(rows: never[]): unknown;
}
