import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { nest, type Nested } from '../../../kernel/form/nesting/nest';
import type { MenuNode } from './menu-file';
import { type MenuRow, useMenuRows } from './menu-rows';

const nodeOf = ({ children = [], name, type, router }: Nested<MenuRow>): MenuNode => ({
  name,
  type,
  router,
  childMenus: children.map(nodeOf),
});

/**
 * The existing menu in the format of a menu file. The list returns names in the person's language; only the export returns the stored
 * names, with which the server compares.
 */
export function useKnownMenus(isWanted: boolean) {
  const { rows } = useMenuRows();
  const mayExport = useCan()('base/sys/menu/export');
  const ids = rows.map(({ id }) => id);
  const stored = useQuery({
    queryKey: ['base/sys/menu', 'stored', ids.length],
    queryFn: async () => (await post('base/sys/menu', 'export', { ids })) as MenuNode[],
    enabled: isWanted && mayExport && ids.length > 0,
  });
  return { nodes: stored.data ?? nest(rows).map(nodeOf), isLoading: stored.isLoading };
}
