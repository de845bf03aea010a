import { DeleteOutlined, EditOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Empty, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Resource, Row } from '../api';
import { messageOf } from '../api-error';
import { isObject } from '../is-object';
import { LoadFailure } from '../resource/load-failure';
import { nameOf } from '../resource/naming';
import type { ResourceOf } from '../resource/resource';
import type { AnyRow } from '../row';
import { ResourceForm } from '../resource/resource-form';
import { useRowMenu } from '../resource/row-menu';
import type { Entry, OpenForm } from '../resource/screen';
import { useTexts } from '../resource/texts';
import { useDelete } from '../resource/use-delete';
import { useMay } from '../resource/use-may';
import { TreeView } from '../tree/tree-view';
import { useBranches } from '../tree/use-branches';
import { SidePanel } from './side-panel';

/** All rows of a resource, as a query has them. */
interface All<R extends Resource> {
  rows: Row<R>[];
  isLoading: boolean;
  isFetching: boolean;
  isAllowed: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  all: All<R>;
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  icon: ReactNode;
  /** at the end of a line */
  note: (row: Row<R>) => ReactNode;
  /** what a typed word is looked for in */
  wordsOf: (row: Row<R>) => string;
  /** what a delete takes with it, for its question; it may have to be counted first */
  deleteNote: (row: Row<R>) => ReactNode | Promise<ReactNode>;
}

/**
 * The rows of a resource at the side of what each of them holds: to choose from, to add to and to change. Its words are the resource's
 * `heading`, `titleCount`, `addTitle`, `search` and `empty`.
 */
export function RowPanel<R extends Resource>({
  of,
  all,
  selected,
  onSelect,
  icon,
  note,
  wordsOf,
  deleteNote,
}: Props<R>) {
  const { say, own } = useTexts(of.texts);
  const { message } = App.useApp();
  const may = useMay(of.name);
  const ask = useDelete(of);
  const branches = useBranches(true);
  const [word, setWord] = useState('');
  const [form, setForm] = useState<OpenForm>();
  const { rows, isLoading, isFetching, isAllowed, error, refetch } = all;
  const wanted = word.trim().toLowerCase();
  const shown = rows.filter((row) => wordsOf(row).toLowerCase().includes(wanted)) as unknown as AnyRow[];
  const heading = own('heading') ?? '';

  const remove = async (row: AnyRow) => {
    try {
      const taken = await deleteNote(row as Row<R>);
      ask([row], { note: taken, onDone: () => row.id === selected && onSelect(undefined) });
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  const edit = (row: AnyRow): Entry => ({
    key: 'edit',
    label: say('action.edit'),
    icon: <EditOutlined />,
    run: () => setForm({ mode: 'edit', row }),
  });
  const del = (row: AnyRow): Entry => ({
    key: 'delete',
    label: say('action.delete'),
    icon: <DeleteOutlined />,
    danger: true,
    run: () => void remove(row),
  });
  const menu = useRowMenu((row) => [[...(may('update') ? [edit(row)] : []), ...(may('delete') ? [del(row)] : [])]]);
  const reload = {
    key: 'reload',
    label: say('reload'),
    icon: <ReloadOutlined spin={isFetching} />,
    run: () => void refetch(),
  };
  const add = {
    key: 'add',
    label: own('addTitle') ?? '',
    icon: <PlusOutlined />,
    run: () => setForm({ mode: 'add' }),
  };

  return (
    <SidePanel
      title={rows.length > 0 ? own('titleCount', { n: rows.length }) : heading}
      tools={[reload, ...(may('add') ? [add] : [])]}
      search={{ word, label: own('search') ?? '', onSearch: setWord }}
    >
      {!isAllowed && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('empty.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 8 }} />}
      <TreeView
        label={heading}
        nodes={shown}
        branches={branches}
        nameOf={(row) => nameOf(of, row)}
        selected={selected}
        onSelect={({ id }) => onSelect(id)}
        icon={() => icon}
        note={(row) => note(row as Row<R>)}
        {...((may('update') || may('delete')) && { menu })}
      />
      {isAllowed && !isLoading && !error && shown.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wanted === '' ? own('empty') : say('empty.noMatch')} />
      )}
      <ResourceForm
        of={of}
        open={form}
        onClose={() => setForm(undefined)}
        onSaved={(answer) => onSelect(idOf(answer) ?? selected)}
      />
    </SidePanel>
  );
}

/** What was just added is what somebody wants to fill. */
const idOf = (answer: unknown): number | undefined =>
  isObject(answer) && typeof answer['id'] === 'number' ? answer['id'] : undefined;
