import type { InputProps } from './input-props';

export interface JsonProps extends InputProps<string> {
  /** its accessible name: a label can only be connected to native inputs */
  label?: string;
}
