import type { InputProps } from './input-props';

export interface JsonProps extends InputProps<string> {
  /** what it is called: a label can only point to the browser's own inputs */
  label?: string;
}
