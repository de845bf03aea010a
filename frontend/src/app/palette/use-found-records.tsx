import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { post } from '../../kernel/call/api/api';
import { background } from '../../kernel/basis/failure/background';
import { MenuIcon } from '../../kernel/look/icons/menu-icon';
import { useMenu } from '../../kernel/access/menu/menu-model';
import { useDebounced } from '../../kernel/form/typing/use-debounced';
import { RECORD_PLACES } from './record-places';
import type { Entry } from './use-palette-entries';

const LONGEST = 100;

/** The records that the server finds for a query: staff, people, whatever the person may see. */
export function useFoundRecords(question: string): { entries: Entry[]; isSearching: boolean } {
  const asked = question.trim().slice(0, LONGEST);
  const word = useDebounced(asked);
  const { pages } = useMenu();
  const navigate = useNavigate();
  const { data = [], isFetching } = useQuery({
    queryKey: ['base/comm', 'search', word],
    queryFn: () => post('base/comm', 'search', { keyWord: word }),
    enabled: word !== '',
    staleTime: 30_000,
    retry: false,
  });
  // Results of a previous query are not shown.
  const found = word && word === asked ? data : [];
  const entries = found.flatMap(({ resource, records }): Entry[] => {
    const place = RECORD_PLACES.get(resource);
    const page = pages.find(({ menu }) => menu.viewPath === place?.viewPath);
    if (!place || page?.path === undefined) return [];
    const { menu, path } = page;
    return records.map((record) => ({
      id: `${resource}/${record.id}`,
      kind: 'record',
      group: menu.name,
      title: record.title,
      place: record.note,
      words: '',
      icon: <MenuIcon name={menu.icon} />,
      run: () => background(navigate(place.pathOf(path, record))),
    }));
  });
  return { entries, isSearching: asked !== '' && (isFetching || word !== asked) };
}
