import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { nest, type Nested } from '../../../kernel/tree/nest';
import type { MenuNode } from './menu-file';
import { type MenuRow, useMenuRows } from './menu-rows';

const nodeOf = ({ children = [], name, type, router }: Nested<MenuRow>): MenuNode => ({
  name,
  type,
  router,
  childMenus: children.map(nodeOf),
});

/**
 * The menu that is there, as a file would have it. The list names its rows in the person's language; only the export names them as they
 * are stored, which is what the server compares with.
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
