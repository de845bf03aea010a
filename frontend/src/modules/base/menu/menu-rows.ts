import { useQuery } from '@tanstack/react-query';
import { post, type Row } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';

export type MenuRow = Row<'base/sys/menu'>;

/** All menus that the signed-in user may see, in order, with translated names. */
export function useMenuRows() {
  const language = useLanguage((state) => state.language);
  const isAllowed = useCan()('base/sys/menu/list');
  const query = useQuery({
    queryKey: ['base/sys/menu', 'rows', language],
    queryFn: () => post('base/sys/menu', 'list', {}),
    enabled: isAllowed,
  });
  return { ...query, rows: query.data ?? NONE, isAllowed };
}

const NONE: MenuRow[] = [];
