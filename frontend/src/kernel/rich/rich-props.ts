import type { InputProps } from '../inputs/input-props';

export interface RichProps extends InputProps<string> {
  /** what it is called: a label can only point to the browser's own inputs */
  label?: string;
}
