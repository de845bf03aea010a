import { RowSelect } from '../../../kernel/form/inputs/row-select';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

type Props = InputProps<number | undefined> & { placeholder?: string; width?: number | string };

/** Selects a chat user by search. Staff who may not list users type an id. */
export const PersonSelect = ({ width = 180, ...props }: Props) => (
  <RowSelect
    {...props}
    of="im/user"
    nameOf={({ id, nick_name: nick, user_name: name }) => `${nick || name} · ${id}`}
    style={{ width }}
  />
);

export const GroupSelect = ({ width = 180, ...props }: Props) => (
  <RowSelect {...props} of="im/group" nameOf={({ id, name }) => `${name} · ${id}`} style={{ width }} />
);
