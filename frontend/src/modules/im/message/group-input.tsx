import type { InputProps } from '../../../kernel/inputs/input-props';
import { GroupSelect } from './who-select';

/** A group, in a form; it may be left open. */
export const GroupInput = ({ value, onChange, ...props }: InputProps<number | null>) => (
  <GroupSelect {...props} width="100%" value={value ?? undefined} onChange={(id) => onChange?.(id ?? null)} />
);

/** The same for a required field: an emptied box is no group, and the form refuses it. */
export const NeededGroupInput = ({ onChange, ...props }: InputProps<number>) => (
  <GroupSelect {...props} width="100%" onChange={(id) => onChange?.(id as number)} />
);
