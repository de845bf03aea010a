import { DeleteOutlined, EditOutlined, PlusOutlined, ReadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { ResourceForm } from '../../../kernel/resource/resource-form';
import { useRowMenu } from '../../../kernel/resource/row-menu';
import type { Entry, OpenForm } from '../../../kernel/resource/screen';
import { useDelete } from '../../../kernel/resource/use-delete';
import { useMay } from '../../../kernel/resource/use-may';
import { SidePanel } from '../../../kernel/split/side-panel';
import { TreeView } from '../../../kernel/tree/tree-view';
import { useBranches } from '../../../kernel/tree/use-branches';
import { type Library, libraries } from './library';
import { useLibraries } from './use-libraries';

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** The libraries at the side of their phrases. */
export function LibraryPanel({ selected, onSelect }: Props) {
  const { t } = useTranslation(['im-library', 'resource']);
  const { rows, isLoading, isFetching, isAllowed, error, refetch } = useLibraries();
  const may = useMay('im/wording_library');
  const ask = useDelete(libraries);
  const branches = useBranches(true);
  const [word, setWord] = useState('');
  const [form, setForm] = useState<OpenForm>();
  const wanted = word.trim().toLowerCase();
  const shown = rows
    .map((row) => ({ ...row, name: row.title, parentId: null }))
    .filter(({ title, group_name: group }) => `${title} ${group ?? ''}`.toLowerCase().includes(wanted));

  const remove = (row: Library) =>
    ask([row], {
      note: row.wording_count > 0 && t('deleteNote', { n: row.wording_count }),
      onDone: () => row.id === selected && onSelect(undefined),
    });
  const menu = useRowMenu((row): Entry[][] => [
    [
      ...(may('update')
        ? [
            {
              key: 'edit',
              label: t('resource:action.edit'),
              icon: <EditOutlined />,
              run: () => setForm({ mode: 'edit', row }),
            },
          ]
        : []),
      ...(may('delete')
        ? [
            {
              key: 'delete',
              label: t('resource:action.delete'),
              icon: <DeleteOutlined />,
              danger: true,
              run: () => remove(row as unknown as Library),
            },
          ]
        : []),
    ],
  ]);
  const reload = {
    key: 'reload',
    label: t('resource:reload'),
    icon: <ReloadOutlined spin={isFetching} />,
    run: () => void refetch(),
  };
  const add = { key: 'add', label: t('addTitle'), icon: <PlusOutlined />, run: () => setForm({ mode: 'add' }) };

  return (
    <SidePanel
      title={rows.length > 0 ? t('titleCount', { n: rows.length }) : t('heading')}
      tools={[reload, ...(may('add') ? [add] : [])]}
      search={{ word, label: t('search'), onSearch: setWord }}
    >
      {!isAllowed && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('resource:empty.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 8 }} />}
      <TreeView
        label={t('heading')}
        nodes={shown}
        branches={branches}
        nameOf={({ title }) => title}
        selected={selected}
        onSelect={({ id }) => onSelect(id)}
        icon={() => <ReadOutlined />}
        note={({ wording_count: count }) => t('count', { n: count })}
        {...((may('update') || may('delete')) && { menu })}
      />
      {isAllowed && !isLoading && !error && shown.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(wanted === '' ? 'empty' : 'resource:empty.noMatch')}
        />
      )}
      <ResourceForm
        of={libraries}
        open={form}
        onClose={() => setForm(undefined)}
        onSaved={(answer) => onSelect(idOf(answer) ?? selected)}
      />
    </SidePanel>
  );
}

/** What was just added is what somebody wants to fill. */
const idOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number'
    ? answer.id
    : undefined;
