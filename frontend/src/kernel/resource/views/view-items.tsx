import { StarFilled, TeamOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import type { Say } from '../declare/texts';
import type { SavedView, SavedViews } from './saved-view';

export type ViewAction = 'save' | 'saveAs' | 'rename' | 'choose' | 'unchoose' | 'share' | 'withdraw' | 'delete';

interface Stand {
  all: SavedViews | undefined;
  current: SavedView | undefined;
  isChanged: boolean;
  mayShare: boolean;
  say: Say;
}

type Items = NonNullable<MenuProps['items']>;

/** The menu of views: the plain list, own views, shared views, and the actions on the current one. */
export function viewItems(stand: Stand): Items {
  const { all, say } = stand;
  const views = all?.views ?? [];
  const item = (view: SavedView) => ({
    key: String(view.id),
    label: view.own ? view.name : say('views.of', { name: view.name, owner: view.owner ?? say('views.nobody') }),
    icon: view.id === all?.defaultId ? <StarFilled aria-label={say('views.isDefault')} /> : undefined,
    extra: view.own && view.shared ? <TeamOutlined aria-label={say('views.isShared')} /> : undefined,
  });
  const group = (key: string, some: SavedView[]): Items =>
    some.length ? [{ key, type: 'group', label: say(`views.${key}`), children: some.map(item) }] : [];
  return [
    { key: 'plain', label: say('views.plain') },
    ...group(
      'mine',
      views.filter(({ own }) => own),
    ),
    ...group(
      'others',
      views.filter(({ own }) => !own),
    ),
    { type: 'divider' },
    ...actsOn(stand).map((act) => ({ key: act, label: say(`views.${act}`), danger: act === 'delete' })),
  ];
}

function actsOn({ all, current, isChanged, mayShare }: Stand): ViewAction[] {
  if (!current) return ['saveAs', ...(all?.defaultId ? (['unchoose'] as const) : [])];
  const { own, shared, owner, id } = current;
  const isMine = own || (owner === null && mayShare);
  const mayChange = isMine && (!shared || mayShare);
  const sharing = shared ? 'withdraw' : 'share';
  return [
    ...(mayChange && isChanged ? (['save'] as const) : []),
    'saveAs',
    ...(mayChange ? (['rename'] as const) : []),
    id === all?.defaultId ? 'unchoose' : 'choose',
    ...(mayShare && (own || shared) && owner !== null ? [sharing as ViewAction] : []),
    ...(isMine ? (['delete'] as const) : []),
  ];
}
