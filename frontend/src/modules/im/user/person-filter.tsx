import { RowSelect } from '../../../kernel/form/inputs/row-select';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { calledOf } from './person';

/** Selects a user as a filter of a list. */
export const PersonFilter = (props: InputProps<number | undefined> & { placeholder?: string }) => (
  <RowSelect {...props} of="im/user" nameOf={calledOf} style={{ width: 150 }} />
);

/** Selects a user in a form. */
export const PersonPick = ({ onChange, ...props }: InputProps<number>) => (
  <RowSelect
    {...props}
    of="im/user"
    nameOf={calledOf}
    style={{ width: '100%' }}
    onChange={(id) => id !== undefined && onChange?.(id)}
  />
);
