import { useTranslation } from 'react-i18next';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import { NodeCard } from './node-card';
import css from './node-list.module.css';
import type { EngineNode } from './use-engine';

/** The current processes of the product, and those without a recent heartbeat. */
export function NodeList({ nodes }: { nodes: EngineNode[] }) {
  const { t } = useTranslation('task-engine');
  if (nodes.length === 0) return <NothingThere>{t('nodes.none')}</NothingThere>;
  return (
    <ul className={css.nodes}>
      {nodes.map((node) => (
        <NodeCard key={node.id} node={node} />
      ))}
    </ul>
  );
}
