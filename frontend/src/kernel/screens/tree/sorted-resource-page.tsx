import { App } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../call/api/api';
import { messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { postTo } from '../../call/api/call';
import type { ResourceOf } from '../../resource/declare/resource';
import { ResourceScreen } from '../../resource/page/resource-page';
import { type ScreenOptions, useScreen } from '../../resource/screen/screen';
import { useTexts } from '../../resource/declare/texts';
import type { NamedRow } from '../../form/nesting/nest';
import { SortButton } from './sort-button';
import { SortMode } from './sort-mode';
import { namedRow, usePlaceSorting } from './use-place-sorting';

interface Props<R extends Resource> extends Pick<ScreenOptions<R>, 'always'> {
  of: ResourceOf<R>;
}

const NO_ROWS: NamedRow[] = [];
const NOTHING: Record<string, unknown> = {};

/** The standard screen of a resource whose rows are a list that people sort by dragging (`place` of its declaration). */
export function SortedResourcePage<R extends Resource>({ of: typed, always = NOTHING }: Props<R>) {
  const of = typed as unknown as ResourceOf;
  const { message } = App.useApp();
  const texts = useTexts(of.texts);
  const screen = useScreen(of, { always });
  const [rows, setRows] = useState(NO_ROWS);
  const [isLoading, setLoading] = useState(false);
  const sorting = usePlaceSorting(of, rows, true);

  // The list has only one page of the rows.
  const start = async () => {
    setLoading(true);
    try {
      const all = (await postTo(of.name, 'list', always)) as { id: number }[];
      const named = all.map((row) => namedRow(of, { ...row, parentId: null }));
      setRows(named);
      sorting.startWith(named);
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setLoading(false);
    }
  };

  if (sorting.draft)
    return <SortMode label={texts.own('title') ?? of.name} rows={sorting.draft} sorting={sorting} isFlat />;
  return (
    <ResourceScreen
      screen={screen}
      toolbar={
        sorting.isOffered(screen.list.pagination?.total) && (
          <SortButton isLoading={isLoading} onClick={() => background(start())} />
        )
      }
    />
  );
}
