import { Flex, Tag, Tree, type TreeDataNode, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nest, type Nested } from '../../../kernel/tree/nest';
import { type ImportedNode, countOf, type ImportOutcome } from './menu-file';
import type { MenuType } from './menu-type';

const FATES: ImportOutcome[] = ['added', 'replaced', 'skipped'];
const TONES: Record<ImportOutcome, string> = { added: 'success', replaced: 'warning', skipped: 'default' };

/** A short file is shown expanded; of a long one only the beginning. */
const OPENED = 200;

/** What the import would do with each menu of a file: counted, and as a tree. */
export function ImportPreview({ arrivals }: { arrivals: ImportedNode[] }) {
  const { t } = useTranslation('base-menu');
  const nodes = useMemo(() => nest(arrivals), [arrivals]);
  return (
    <>
      <Flex gap="small" wrap role="status">
        {FATES.map((fate) => (
          <Tag key={fate} color={TONES[fate]}>
            {t(`fate.${fate}`)} {countOf(arrivals, fate)}
          </Tag>
        ))}
      </Flex>
      <Tree
        key={arrivals.length}
        height={360}
        selectable={false}
        defaultExpandedKeys={arrivals.slice(0, OPENED).map(({ id }) => id)}
        treeData={drawn(nodes)}
      />
    </>
  );
}

const drawn = (nodes: Nested<ImportedNode>[]): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.id, title: <Title {...node} />, children: drawn(node.children ?? []) }));

function Title({ name, type, outcome: fate }: ImportedNode) {
  const { t } = useTranslation('base-menu');
  return (
    <Flex gap="small" align="center">
      <span>{name}</span>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t(`type.${type as MenuType}`)}
      </Typography.Text>
      <Tag color={TONES[fate]}>{t(`fate.${fate}`)}</Tag>
    </Flex>
  );
}
