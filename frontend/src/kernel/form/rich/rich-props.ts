import type { InputProps } from '../inputs/input-props';

export interface RichProps extends InputProps<string> {
  /** its accessible name: a label can only be connected to native inputs */
  label?: string;
}
