import { Flex, Tag, Tree, type TreeDataNode, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nest, type Nested } from '../../../kernel/form/nesting/nest';
import { type ImportedNode, countOf, type ImportOutcome } from './menu-file';
import type { MenuType } from './menu-type';

const OUTCOMES: ImportOutcome[] = ['added', 'replaced', 'skipped'];
const TONES: Record<ImportOutcome, string> = { added: 'success', replaced: 'warning', skipped: 'default' };

/** A file with at most this many rows is expanded; of a longer one only the beginning. */
const OPENED = 200;

/** A preview of the import: the number of changes, and a tree of the menus in the file. */
export function ImportPreview({ imported }: { imported: ImportedNode[] }) {
  const { t } = useTranslation('base-menu');
  const nodes = useMemo(() => nest(imported), [imported]);
  return (
    <>
      <Flex gap="small" wrap role="status">
        {OUTCOMES.map((outcome) => (
          <Tag key={outcome} color={TONES[outcome]}>
            {t(`fate.${outcome}`)} {countOf(imported, outcome)}
          </Tag>
        ))}
      </Flex>
      <Tree
        key={imported.length}
        height={360}
        selectable={false}
        defaultExpandedKeys={imported.slice(0, OPENED).map(({ id }) => id)}
        treeData={drawn(nodes)}
      />
    </>
  );
}

const drawn = (nodes: Nested<ImportedNode>[]): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.id, title: <Title {...node} />, children: drawn(node.children ?? []) }));

function Title({ name, type, outcome }: ImportedNode) {
  const { t } = useTranslation('base-menu');
  return (
    <Flex gap="small" align="center">
      <span>{name}</span>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t(`type.${type as MenuType}`)}
      </Typography.Text>
      <Tag color={TONES[outcome]}>{t(`fate.${outcome}`)}</Tag>
    </Flex>
  );
}
