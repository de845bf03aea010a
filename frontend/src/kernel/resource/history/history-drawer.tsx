import { useQuery } from '@tanstack/react-query';
import { Skeleton, Timeline, Typography } from 'antd';
import { type Data, post, type Resource } from '../../call/api/api';
import type { AnyRow } from '../../basis/values/row';
import { SideDrawer } from '../../look/overlay/side-drawer';
import { LoadFailure } from '../list/load-failure';
import { nameOf } from '../declare/naming';
import type { ResourceOf } from '../declare/resource';
import { useTexts } from '../declare/texts';
import type { PutBack } from './field-changes';
import { HistoryEntry } from './history-entry';

export type History = Data<'base/sys/log', 'history'>;

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  row: AnyRow | undefined;
  onClose: () => void;
  /** opens the form of the row with the former value of a field; undefined if this person may not change the row */
  onPutBack?: PutBack | undefined;
}

/** The changes of a row, the newest first, and the time from which on the history is kept. */
export function HistoryDrawer<R extends Resource>({ of, row, onClose, onPutBack }: Props<R>) {
  const { say } = useTexts(of.texts);
  const id = row?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'history', id],
    queryFn: () => post('base/sys/log', 'history', { resource: of.name, id }),
    enabled: row !== undefined,
    // Loaded again each time it is opened, because people look for what has just happened.
    gcTime: 0,
  });
  return (
    <SideDrawer
      title={row && say('history.of', { name: nameOf(of, row) })}
      open={row !== undefined}
      onClose={onClose}
      width={560}
    >
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active />}
      {data && <HistoryEntries history={data} of={of} onPutBack={onPutBack} />}
    </SideDrawer>
  );
}

interface HistoryEntriesProps {
  history: History;
  of: ResourceOf;
  onPutBack: PutBack | undefined;
}

function HistoryEntries({ history: { entries, names, more }, of, onPutBack }: HistoryEntriesProps) {
  const { say } = useTexts(of.texts);
  const isWhole = entries.at(-1)?.action === 'add';
  const end = entries.length === 0 ? 'history.none' : more ? 'history.more' : isWhole ? undefined : 'history.older';
  return (
    <>
      <Timeline
        items={entries.map((entry) => ({
          key: entry.id,
          content: <HistoryEntry entry={entry} names={names} of={of} onPutBack={onPutBack} />,
        }))}
      />
      {end && <Typography.Text type="secondary">{say(end)}</Typography.Text>}
    </>
  );
}
