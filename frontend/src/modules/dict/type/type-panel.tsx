import { BookOutlined, DeleteOutlined, EditOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../../kernel/api';
import { messageOf } from '../../../kernel/api-error';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { ResourceForm } from '../../../kernel/resource/resource-form';
import { useRowMenu } from '../../../kernel/resource/row-menu';
import type { Entry, OpenForm } from '../../../kernel/resource/screen';
import { useDelete } from '../../../kernel/resource/use-delete';
import { useMay } from '../../../kernel/resource/use-may';
import { SidePanel } from '../../../kernel/split/side-panel';
import { TreeView } from '../../../kernel/tree/tree-view';
import { useBranches } from '../../../kernel/tree/use-branches';
import { type DictType, dictTypes, useDictTypes } from './dict-types';

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** The dictionaries at the side of their items. */
export function TypePanel({ selected, onSelect }: Props) {
  const { t } = useTranslation(['dict-type', 'resource']);
  const { message } = App.useApp();
  const { rows, isLoading, isFetching, isAllowed, error, refetch } = useDictTypes();
  const may = useMay('dict/type');
  const ask = useDelete(dictTypes);
  const branches = useBranches(true);
  const [word, setWord] = useState('');
  const [form, setForm] = useState<OpenForm>();
  const wanted = word.trim().toLowerCase();
  const shown = rows
    .map((row) => ({ ...row, parentId: null }))
    .filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(wanted));

  const remove = async (row: DictType) => {
    try {
      const { pagination } = await page('dict/info', { typeId: row.id, page: 1, size: 1 });
      ask([row], {
        note: pagination.total > 0 && t('deleteNote', { n: pagination.total }),
        onDone: () => row.id === selected && onSelect(undefined),
      });
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
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
              run: () => void remove(row as unknown as DictType),
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
      title={rows.length > 0 ? t('titleCount', { n: rows.length }) : t('title')}
      tools={[reload, ...(may('add') ? [add] : [])]}
      search={{ word, label: t('search'), onSearch: setWord }}
    >
      {!isAllowed && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('resource:empty.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 8 }} />}
      <TreeView
        label={t('title')}
        nodes={shown}
        branches={branches}
        nameOf={({ name }) => name}
        selected={selected}
        onSelect={({ id }) => onSelect(id)}
        icon={() => <BookOutlined />}
        note={({ key }) => key}
        {...((may('update') || may('delete')) && { menu })}
      />
      {isAllowed && !isLoading && !error && shown.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(wanted === '' ? 'empty' : 'resource:empty.noMatch')}
        />
      )}
      <ResourceForm
        of={dictTypes}
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
