import type { ComponentType, ReactNode } from 'react';
import type { InputProps } from '../../form/inputs/input-props';
import type { AnyRow } from '../../basis/values/row';
import type { Rule } from './rule';

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

/** An allowed value of a field. Its label is the text `<field>.<value>` unless it has its own. */
export interface Option {
  value: number | string | boolean;
  label?: string;
  /** an antd tag colour with a meaning: success, error, warning, processing, or a preset like `blue` */
  tone?: string;
}

export interface TableOptions {
  width?: number;
  align?: 'left' | 'center' | 'right';
  fixed?: 'left' | 'right';
  sortable?: boolean;
  /** hidden until a person selects it in the column settings */
  hidden?: boolean;
  /** a switch that saves at once */
  live?: boolean;
  /** long values wrap instead of ending in an ellipsis */
  wrap?: boolean;
}

type OwnRule = Pick<Rule, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'pattern'>;

/** A field of a resource, without its types, as the components of a screen use it. */
export interface FieldDefinition {
  name: string;
  input?: Input | false | ComponentType<InputProps<never>>;
  search?: boolean | 'range' | ComponentType<InputProps<never>>;
  table?: TableOptions | false;
  options?: Option[] | string;
  required?: boolean;
  /** rules in addition to the API document, or a function if they depend on the server; the text `<field>.format` explains a pattern */
  rule?: OwnRule | (() => OwnRule);
  /**
   * is written but never returned, such as the value of a `password` input: an edit shows it empty, and an empty input keeps the old value
   */
  secret?: boolean;
  /** the initial value in a new row */
  initial?: unknown;
  /** the width in 24 columns; default 24 */
  span?: number;
  /** whether the form shows it, depending on the form's values; hidden fields are not sent */
  visible?(values: AnyRow, mode: FormMode): boolean;
  render?(value: unknown, row: AnyRow): ReactNode;
  /** how the history shows a value that is not empty; `nameOf` names the rows to which its ids refer */
  inHistory?(value: unknown, nameOf: (id: unknown) => string): ReactNode;
  /** a warning that is shown with the field wherever it appears */
  remark?: string;
  /**
   * the field of the row that an export writes in this column, such as the name if `render` shows one beside an id; with it, an export also
   * has a field that the table does not show
   */
  exported?: string;
}

export const isSecret = ({ input, secret = input === 'password' }: FieldDefinition): boolean => secret;

export type FormMode = 'add' | 'edit';
