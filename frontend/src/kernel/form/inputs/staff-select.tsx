import type { InputProps } from './input-props';
import { RowSelect } from './row-select';

type Props = InputProps<number | undefined> & { placeholder?: string };

/** Selects a staff member by typing, as a filter of a list. */
export const StaffSelect = (props: Props) => (
  <RowSelect
    {...props}
    of="base/sys/user"
    nameOf={({ nickName, name, username }) => nickName ?? name ?? username}
    style={{ width: 150 }}
  />
);
