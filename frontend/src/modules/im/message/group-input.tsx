import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { GroupSelect } from './who-select';

/** Selects a group in a form; it may be empty. */
export const GroupInput = ({ value, onChange, ...props }: InputProps<number | null>) => (
  <GroupSelect {...props} width="100%" value={value ?? undefined} onChange={(id) => onChange?.(id ?? null)} />
);

/** The same for a required field: an empty input is undefined, so that the form shows an error. */
export const NeededGroupInput = ({ onChange, ...props }: InputProps<number>) => (
  <GroupSelect {...props} width="100%" onChange={(id) => onChange?.(id as number)} />
);
