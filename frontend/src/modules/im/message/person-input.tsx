import type { InputProps } from '../../../kernel/inputs/input-props';
import { PersonSelect } from './who-select';

/** Somebody of the chat product, in a form. An emptied box is nobody, which the form then does not take. */
export const PersonInput = ({ onChange, ...props }: InputProps<number>) => (
  <PersonSelect {...props} width="100%" onChange={(id) => onChange?.(id as number)} />
);
