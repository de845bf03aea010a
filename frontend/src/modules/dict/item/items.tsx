import { HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { ResourceScreen } from '../../../kernel/resource/resource-page';
import { FIRST_QUESTION } from '../../../kernel/resource/question';
import { useListViews } from '../../../kernel/resource/views/use-list-views';
import { useScreenAround } from '../../../kernel/resource/screen';
import { BranchTools } from '../../../kernel/tree/branch-tools';
import { branchOf } from '../../../kernel/tree/nest';
import { TreeTable } from '../../../kernel/tree/tree-table';
import { useBranches } from '../../../kernel/tree/use-branches';
import { useSorting } from '../../../kernel/tree/use-sorting';
import { useTreeList } from '../../../kernel/tree/use-tree-list';
import type { DictType } from '../type/dict-types';
import { type DictItem, dictItems } from './dict-items';
import { ItemSorter } from './item-sorter';

const wordsOf = ({ name, value }: DictItem) => [name, value];

/** The order number after the last sibling. */
const nextOrder = (all: readonly DictItem[], parentId: number | null) =>
  Math.max(0, ...all.filter((row) => row.parentId === parentId).map(({ orderNum }) => orderNum)) + 1;

/** The entries of one dictionary. */
export function Items({ type }: { type: DictType }) {
  const { t } = useTranslation(['dict', 'tree']);
  const can = useCan();
  const client = useQueryClient();
  const branches = useBranches(true);
  const typeId = type.id;
  const always = useMemo(() => ({ typeId }), [typeId]);
  const views = useListViews(dictItems, FIRST_QUESTION);
  const list = useTreeList('dict/info', { always, wordsOf, ...views.asked });
  const { all } = list;
  const sorting = useSorting(all, async (order) => {
    await post('dict/info', 'order', order);
    await client.invalidateQueries({ queryKey: ['dict/info'] });
  });

  const placeUnder = (parentId: number | null) => ({ typeId, parentId, orderNum: nextOrder(all, parentId) });
  const base = useScreenAround(
    dictItems,
    list,
    {
      deleteNote: useCallback(
        (rows: DictItem[]) => {
          const ids = new Set(rows.flatMap(({ id }) => [...branchOf(all, id)]));
          const more = ids.size - rows.length;
          return more > 0 && t('deleteNote', { n: more });
        },
        [all, t],
      ),
      entries: (row) =>
        can('dict/info/add')
          ? [{ key: 'child', label: t('addChild'), icon: <PlusOutlined />, run: () => base.add(placeUnder(row.id)) }]
          : [],
    },
    views,
  );
  const screen = { ...base, add: (preset?: object) => base.add({ ...placeUnder(null), ...preset }) };

  if (sorting.draft) return <ItemSorter label={type.name} rows={sorting.draft} sorting={sorting} />;
  return (
    <ResourceScreen
      screen={screen}
      beforeSave={(body) => ({ ...body, typeId })}
      imported={always}
      table={<TreeTable screen={screen} branches={branches} note={({ value }) => value as string | null} />}
      toolbar={
        <>
          {can('dict/info/order') && all.length > 1 && (
            <Button icon={<HolderOutlined />} onClick={sorting.start}>
              {t('tree:sort')}
            </Button>
          )}
          <BranchTools branches={branches} />
        </>
      }
    />
  );
}
