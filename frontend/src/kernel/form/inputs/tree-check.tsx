import { Button, Flex, Input, Tree, type TreeDataNode } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './input-props';
import css from './inputs.module.css';
import type { Branch } from './tree-picker';
import { useTreeCheck } from './use-tree-check';

interface Props extends InputProps<number[]> {
  rows: readonly Branch[];
  loading?: boolean;
  /** Checking a node does not change its ancestors and descendants. */
  strict?: boolean;
  height?: number;
}

/** Selects many rows of a tree with their descendants; has a search. */
export function TreeCheck({
  id,
  value = [],
  onChange,
  disabled = false,
  rows,
  loading = false,
  strict = false,
  height = 320,
}: Props) {
  const { t } = useTranslation('resource');
  const { word, setWord, shown, ticked, tick, expanded, setOpen } = useTreeCheck({ rows, value, onChange, strict });
  const everything = rows.map((row) => row.id);

  return (
    <div className={css.tree} id={id} role="group" aria-busy={loading}>
      <Flex gap="small" align="center">
        <Input
          size="small"
          allowClear
          placeholder={t('tree.filter')}
          aria-label={t('tree.filter')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Button size="small" type="text" onClick={() => setOpen(everything)}>
          {t('tree.expand')}
        </Button>
        <Button size="small" type="text" onClick={() => setOpen([])}>
          {t('tree.collapse')}
        </Button>
        <Button size="small" type="text" disabled={disabled} onClick={() => onChange?.(everything)}>
          {t('tree.all')}
        </Button>
        <Button size="small" type="text" disabled={disabled} onClick={() => onChange?.([])}>
          {t('tree.none')}
        </Button>
      </Flex>
      <Tree
        checkable
        selectable={false}
        blockNode
        virtual
        height={height}
        disabled={disabled}
        checkStrictly={strict}
        fieldNames={{ key: 'value', title: 'title', children: 'children' }}
        treeData={shown as unknown as TreeDataNode[]}
        checkedKeys={ticked}
        expandedKeys={expanded}
        onExpand={setOpen}
        onCheck={(checked) => tick((Array.isArray(checked) ? checked : checked.checked).map(Number))}
      />
    </div>
  );
}
