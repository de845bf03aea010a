import type { ComponentType, ReactNode } from 'react';
import type { Action, Resource, Row } from '../api';
import type { FieldOf } from './field-of';
import type { Direction } from './question';
import type { Rule } from './rules';

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
 * does not know is a compile error. A field shows up to three faces, in the order of the list:
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
}

/** A declared resource, as the parts of a screen take it. */
export interface ResourceOf<R extends Resource = Resource> {
  name: R;
  fields: Face[];
  actions: AnyAction[];
  texts: string;
  title: string | ((row: never) => string);
  order: [column: string, direction: Direction];
  form?: FormLook;
}

export interface FormLook {
  in?: 'dialog' | 'drawer';
  width?: number;
}

export type Input =
  | 'text'
  | 'textarea'
  | 'password'
  | 'number'
  | 'switch'
  | 'select'
  | 'radio'
  | 'tags'
  | 'date'
  | 'datetime'
  | 'image'
  | 'file'
  | 'files'
  | 'rich'
  | 'json'
  | 'icon';

/** What a form item hands to its input. */
export interface InputProps<Value = unknown> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
}

/** A value a field may have. Its label is the text `<field>.<value>` unless it brings one. */
export interface Option {
  value: number | string | boolean;
  label?: string;
  /** an antd tag colour that means something: success, error, warning, processing, or a preset like `blue` */
  tone?: string;
}

export interface TableFace {
  width?: number;
  align?: 'left' | 'center' | 'right';
  fixed?: 'left' | 'right';
  sortable?: boolean;
  /** not shown until a person asks for it in the column settings */
  hidden?: boolean;
  /** a switch that saves at once */
  live?: boolean;
  /** long values wrap instead of ending in an ellipsis */
  wrap?: boolean;
}

/** A field without its types, as the parts of a screen read it. */
export interface Face {
  name: string;
  input?: Input | false | ComponentType<InputProps<never>>;
  search?: boolean | 'range' | ComponentType<InputProps<never>>;
  table?: TableFace | false;
  options?: Option[] | string;
  required?: boolean;
  /** what a screen demands beyond the API document; the text `<field>.format` says what a pattern wants */
  rule?: Pick<Rule, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'pattern'>;
  /** the value a new row begins with */
  initial?: unknown;
  /** of 24 columns; 24 unless told */
  span?: number;
  /** whether the form shows it, by the values that stand in the form; what is not shown is not sent */
  visible?(values: AnyRow, mode: FormMode): boolean;
  render?(value: unknown, row: AnyRow): ReactNode;
}

export type FormMode = 'add' | 'edit';

/** A row of any resource. */
export interface AnyRow {
  id: number;
  [column: string]: unknown;
}

/** Something a person can do to rows: a call of the resource, and with it a permission. */
export interface RowAction<R extends Resource> {
  name: Action<R, 'post'> & string;
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
