import type { ComponentType, ReactNode } from 'react';
import type { InputProps } from '../inputs/input-props';
import type { AnyRow } from '../row';
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

/** A value a field may have. Its label is the text `<field>.<value>` unless it brings one. */
export interface Option {
  value: number | string | boolean;
  label?: string;
  /** an antd tag colour that means something: success, error, warning, processing, or a preset like `blue` */
  tone?: string;
}

export interface TableOptions {
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

/** A field of a resource, without its types, as the parts of a screen read it. */
export interface FieldDefinition {
  name: string;
  input?: Input | false | ComponentType<InputProps<never>>;
  search?: boolean | 'range' | ComponentType<InputProps<never>>;
  table?: TableOptions | false;
  options?: Option[] | string;
  required?: boolean;
  /** what a screen demands beyond the API document; the text `<field>.format` says what a pattern wants */
  rule?: Pick<Rule, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'pattern'>;
  /** is written and never answered, as what a `password` input holds: an edit shows it empty and keeps it by leaving it so */
  secret?: boolean;
  /** the value a new row begins with */
  initial?: unknown;
  /** of 24 columns; 24 unless told */
  span?: number;
  /** whether the form shows it, depending on the form's values; hidden fields are not sent */
  visible?(values: AnyRow, mode: FormMode): boolean;
  render?(value: unknown, row: AnyRow): ReactNode;
  /** a warning that is shown with the field wherever it appears */
  remark?: string;
  /** the field of the row that a file has in this column: the name where `render` shows one beside an id */
  exported?: string;
}

export const isSecret = ({ input, secret = input === 'password' }: FieldDefinition): boolean => secret;

export type FormMode = 'add' | 'edit';
