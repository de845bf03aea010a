import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../kernel/basis/failure/background';
import { MenuIcon } from '../../kernel/look/icons/menu-icon';
import { useMenu } from '../../kernel/access/menu/menu-model';
import { useVisits } from '../../kernel/shell/visited/visited-store';
import { RECORD_PLACES } from './record-places';
import { searchEntries } from './search-entries';
import type { Entry } from './use-palette-entries';

/** Recently visited people and groups; all of them while the query is empty. */
export function useVisitedEntries(question: string): Entry[] {
  const { t } = useTranslation('shell');
  const visits = useVisits((state) => state.visits);
  const { pages } = useMenu();
  const navigate = useNavigate();
  const entries = visits.flatMap(({ resource, id, title }): Entry[] => {
    const viewPath = RECORD_PLACES.get(resource)?.viewPath;
    const page = pages.find(({ menu }) => menu.viewPath === viewPath);
    if (page?.path === undefined) return [];
    const { menu, path } = page;
    return [
      {
        id: `${resource}/${id}`,
        kind: 'visit',
        group: t('paletteVisited'),
        title,
        place: `${menu.name} · ${id}`,
        words: `${title} ${id}`,
        icon: <MenuIcon name={menu.icon} />,
        run: () => background(navigate(`${path}/${id}`)),
      },
    ];
  });
  return searchEntries(entries, question);
}
