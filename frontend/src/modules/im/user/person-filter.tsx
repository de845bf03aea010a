import { RowSelect } from '../../../kernel/inputs/row-select';
import type { InputProps } from '../../../kernel/inputs/input-props';
import { calledOf } from './person';

/** Somebody out of all people, as a filter of a list. */
export const PersonFilter = (props: InputProps<number | undefined> & { placeholder?: string }) => (
  <RowSelect {...props} of="im/user" nameOf={calledOf} style={{ width: 150 }} />
);

/** Somebody out of all people, in a form. */
export const PersonPick = ({ onChange, ...props }: InputProps<number>) => (
  <RowSelect
    {...props}
    of="im/user"
    nameOf={calledOf}
    style={{ width: '100%' }}
    onChange={(id) => id !== undefined && onChange?.(id)}
  />
);
