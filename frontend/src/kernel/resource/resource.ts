import type { ReactNode } from 'react';
import type { Action, Resource, Row } from '../api';
import type { FieldDefinition } from './field-definition';
import type { FieldOf } from './field-of';
import type { Direction } from './question';

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
 * does not know is a compile error. A field shows up to three fields, in the order of the list:
 *
 * - a **column** unless `table: false` (only fields that rows carry),
 * - an **input** of the form where `input` says which one,
 * - a box of the **search bar** where `search` is set (only what the page call can filter by).
 *
 * `options` (a list of values, or the key of a dictionary) give all three of them their labels. What a form demands
 * comes from the API document (`src/api/rules.json`); `required` and `rule` are only for what a screen demands beyond that.
 * Which buttons exist follows from the calls the server has, and which of them a person sees, from their permissions.
 *
 * Texts are looked up in the namespace `texts`: `name` for a label, `name.help` for a hint under the input,
 * `dataType.1` for an option, the action's name for its button, `<action>.ask` for its question. A label found in the namespace
 * `resource` (`field.name`, `field.remark`, `field.createTime` …) need not be repeated.
 *
 * When a screen does not fit, go down an altitude rather than wishing for an option: `useScreen(resource)` with
 * `<SearchBar>`, `<ResourceTable>`, `<ResourceForm>` beside whatever else the screen shows, or the bare hooks
 * (`useList`, `useForm`, `useDelete`) for trees and grids. An input that the kernel does not have is a component:
 * `input: DepartmentPicker`.
 */
export function defineResource<R extends Resource>(name: R, definition: Definition<R>): ResourceOf<R> {
  // From here on nobody looks at the types of single fields again; they have done their work where it was declared.
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
  /** the namespace of its texts; the name with dashes unless told */
  texts?: string;
  /** what names a row when it is spoken about, in questions, drawers and cards: a field, or a word made of several; `name` unless told */
  title?: (keyof Row<R> & string) | ((row: Row<R>) => string);
  /** how the list is sorted until a person sorts it otherwise */
  order?: [column: keyof Row<R> & string, direction: Direction];
  form?: FormLook;
  /** the server keeps who changed what of its rows */
  history?: boolean;
}

/** A declared resource, as the parts of a screen take it. */
export interface ResourceOf<R extends Resource = Resource> {
  name: R;
  fields: FieldDefinition[];
  actions: AnyAction[];
  texts: string;
  title: string | ((row: never) => string);
  order: [column: string, direction: Direction];
  form?: FormLook;
  history?: boolean;
  /** what should be known of all its rows before they are gone by: that what stands behind them is not what it seems */
  remark?: string;
}

export interface FormLook {
  in?: 'dialog' | 'drawer';
  width?: number;
}

/** Something a person can do to rows: a call of the resource, and with it a permission. */
export interface RowAction<R extends Resource> {
  name: Action<R, 'post'> & string;
  /** its texts stand under this name, where one call does several things */
  called?: string;
  icon?: ReactNode;
  danger?: boolean;
  /** offered for the selected rows as well */
  many?: boolean;
  visible?(row: Row<R>): boolean;
  /** asks `<name>.ask` first, naming the rows */
  ask?: boolean;
  /** the list is read again when it resolves */
  run(rows: Row<R>[]): unknown;
}

/** An action without its types, as the parts of a screen run it. */
export interface AnyAction extends Omit<RowAction<Resource>, 'name' | 'visible' | 'run'> {
  name: string;
  visible?(row: never): boolean;
  run(rows: never[]): unknown;
}
