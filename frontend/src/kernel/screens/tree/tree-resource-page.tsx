import type { ComponentProps, ReactNode } from 'react';
import type { Resource, Row } from '../../call/api/api';
import { FIRST_QUESTION } from '../../resource/question/question';
import type { ResourceOf } from '../../resource/declare/resource';
import { ResourceScreen } from '../../resource/page/resource-page';
import { useTexts } from '../../resource/declare/texts';
import { useListViews } from '../../resource/views/use-list-views';
import type { AnyRow } from '../../basis/values/row';
import { BranchTools } from './branch-tools';
import { SortButton } from './sort-button';
import { SortMode } from './sort-mode';
import { TreeTable } from './tree-table';
import { useBranches } from './use-branches';
import { usePlaceSorting } from './use-place-sorting';
import { useTreeList } from './use-tree-list';
import { useTreeScreen } from './use-tree-screen';

interface Props<R extends Resource> extends Pick<ComponentProps<typeof ResourceScreen>, 'beforeSave' | 'imported'> {
  of: ResourceOf<R>;
  /** filters that the screen itself sets; keep them stable */
  always?: Record<string, unknown>;
  /** the text of a row in which a keyword is searched; keep it stable. Without it, the server searches */
  wordsOf?: (row: Row<R>) => (string | null | undefined)[];
  /** values of a new row, in addition to its parent */
  presetOf?: (parentId: number | null, all: readonly Row<R>[]) => Record<string, unknown>;
  /** at the end of a line, if there is no room for columns */
  note?: (row: Row<R>) => ReactNode;
  /** the name of the tree while it is sorted; default: the title of the resource */
  label?: string;
}

/**
 * The standard screen of a resource whose rows are a tree (`place` of its declaration). All rows are loaded at once. Rows are added below
 * others, and people who may save the order drag them to another place.
 */
export function TreeResourcePage<R extends Resource>(props: Props<R>) {
  const { of, always, wordsOf, presetOf, note, label, ...slots } = props as unknown as Props<Resource>;
  const branches = useBranches(true);
  const texts = useTexts(of.texts);
  const views = useListViews(of, FIRST_QUESTION);
  const list = useTreeList(of.name, {
    ...(always && { always }),
    wordsOf,
    parent: of.place?.parent,
    ...views.asked,
  });
  const { all } = list;
  const sorting = usePlaceSorting(of, all);
  const screen = useTreeScreen(of, list, views, presetOf && ((parentId) => presetOf(parentId, all)));

  if (sorting.draft)
    return <SortMode label={label ?? texts.own('title') ?? of.name} rows={sorting.draft} sorting={sorting} />;
  return (
    <ResourceScreen
      screen={screen}
      {...slots}
      table={
        <TreeTable
          screen={screen}
          branches={branches}
          {...(note && { note: (row: AnyRow) => note(row as unknown as Row<Resource>) })}
        />
      }
      toolbar={
        <>
          {sorting.isOffered(all.length) && <SortButton onClick={sorting.start} />}
          <BranchTools branches={branches} />
        </>
      }
    />
  );
}
