import { type ReactNode, useMemo } from 'react';
import type { Resource } from '../../call/api/api';
import { CursorPager } from '../list/cursor-pager';
import { Empty } from '../table/empty-state';
import { FIRST_QUESTION } from '../question/question';
import type { ResourceOf } from '../declare/resource';
import { ResourceScreen } from './resource-page';
import { type Screen, type ScreenOptions, useScreenAround } from '../screen/screen';
import { SearchOutlined } from '@ant-design/icons';
import { useTexts } from '../declare/texts';
import { useListViews } from '../views/use-list-views';
import { type CursorList, type CursorListOptions, useCursorList } from '../list/use-cursor-list';

type Options<R extends Resource> = ScreenOptions<R> & CursorListOptions;

export interface CursorScreen<R extends Resource> {
  screen: Screen<R>;
  list: CursorList<R>;
}

/** `useScreen` for a table with very many rows. Its columns cannot be sorted: the newest rows are first. */
export function useCursorScreen<R extends Resource>(of: ResourceOf<R>, options: Options<R> = {}): CursorScreen<R> {
  const { initial } = options;
  const start = useMemo(() => ({ ...FIRST_QUESTION, ...initial }), [initial]);
  const views = useListViews(of, start, options);
  const list = useCursorList(of.name, { ...options, ...views.asked });
  return { screen: useScreenAround(of, list, options, views), list };
}

interface Slots {
  toolbar?: ReactNode;
  bulk?: ReactNode;
  form?: ReactNode;
  table?: ReactNode;
  empty?: ReactNode;
}

/**
 * The standard screen for such a list: `<CursorPage of={userLogs} scope={['user_id', 'createTimeStart']} />`. If a keyword cannot be
 * searched in all rows, the texts `scope` and `scope.note` of the resource say what to choose first.
 */
export function CursorPage<R extends Resource>({ of, toolbar, bulk, form, table, empty, ...options }: PageProps<R>) {
  return <CursorResourceScreen on={useCursorScreen(of, options)} {...{ toolbar, bulk, form, table, empty }} />;
}

type PageProps<R extends Resource> = Options<R> & Slots & { of: ResourceOf<R> };

/** The same page for a screen that is shared with another component. */
export function CursorResourceScreen<R extends Resource>({ on, empty, ...slots }: Slots & { on: CursorScreen<R> }) {
  const { screen, list } = on;
  return (
    <ResourceScreen
      {...slots}
      screen={screen}
      pager={<CursorPager list={list} />}
      empty={reasonOf(list, screen.of.texts) ?? empty}
    />
  );
}

interface Searching {
  needsScope: boolean;
  look: Pick<CursorList['look'], 'isLooking' | 'isPaused'>;
}

/** Why there are no rows, if the reason is not that none match. */
function reasonOf({ needsScope, look }: Searching, texts: string): ReactNode {
  if (needsScope) return <ScopeNote texts={texts} />;
  return look.isLooking || look.isPaused ? <NoneYet texts={texts} /> : undefined;
}

/** A search that continues, or could be continued, has not shown yet that nothing matches. */
function NoneYet({ texts }: { texts: string }) {
  const { say } = useTexts(texts);
  return <Empty icon={<SearchOutlined />} title={say('look.noneYet')} />;
}

/** Why nothing was searched yet. */
function ScopeNote({ texts }: { texts: string }) {
  const { own, say } = useTexts(texts);
  return <Empty icon={<SearchOutlined />} title={own('scope') ?? say('look.scope')} note={own('scope.note')} />;
}
