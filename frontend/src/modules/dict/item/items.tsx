import { useMemo } from 'react';
import { TreeResourcePage } from '../../../kernel/screens/tree/tree-resource-page';
import type { DictType } from '../type/dict-types';
import { type DictItem, dictItems } from './dict-items';

const wordsOf = ({ name, value }: DictItem) => [name, value];

/** The order number after the last sibling. */
const nextOrder = (all: readonly DictItem[], parentId: number | null) =>
  all.reduce((last, row) => (row.parentId === parentId ? Math.max(last, row.orderNum) : last), 0) + 1;

/** The entries of one dictionary. */
export function Items({ type }: { type: DictType }) {
  const typeId = type.id;
  const always = useMemo(() => ({ typeId }), [typeId]);
  return (
    <TreeResourcePage
      of={dictItems}
      label={type.name}
      always={always}
      imported={always}
      wordsOf={wordsOf}
      presetOf={(parentId, all) => ({ typeId, parentId, orderNum: nextOrder(all, parentId) })}
      beforeSave={(body) => ({ ...body, typeId })}
      note={({ value }) => value}
    />
  );
}
