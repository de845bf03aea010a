import { TreeCheck } from '../../../kernel/form/inputs/tree-check';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useMenuRows } from '../menu/menu-rows';

/** The menus and permissions that a role grants, with their parent directories. */
export function MenuGrants(props: InputProps<number[]>) {
  const { rows, isLoading } = useMenuRows();
  return <TreeCheck {...props} rows={rows} loading={isLoading} height={380} />;
}
