import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { PersonSelect } from './who-select';

/** Selects a chat user in a form. An empty input is undefined, so that the form shows an error. */
export const PersonInput = ({ onChange, ...props }: InputProps<number>) => (
  <PersonSelect {...props} width="100%" onChange={(id) => onChange?.(id as number)} />
);
