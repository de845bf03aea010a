import { CloudServerOutlined, DisconnectOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import css from './node-card.module.css';
import { NodeFigureRole as ROLES } from '../../../api/codes';
import { memoryWords } from './memory-words';
import { type EngineNode, nodeName } from './use-engine';

type Role = (typeof ROLES)[number];
const isRole = (role: string): role is Role => ROLES.some((one) => one === role);

/** A process of the product: its role, load and last heartbeat. */
export function NodeCard({ node }: { node: EngineNode }) {
  const { t } = useTranslation('task-engine');
  const facts = [
    [t('node.load'), node.load.toFixed(2)],
    [t('node.memory'), memoryWords(node.memory)],
    [t('node.running'), node.running],
    [t('node.uptime'), <Uptime key="uptime" since={node.startTime} />],
    [t('node.heartbeat'), <RelativeTime key="heartbeat" value={node.heartbeat} />],
    [t('node.version'), node.version],
  ] as const;
  return (
    <li className={css.node} data-dead={!node.alive || undefined}>
      <header>
        <span className={css.nodeIcon} aria-hidden>
          {node.alive ? <CloudServerOutlined /> : <DisconnectOutlined />}
        </span>
        <div>
          <strong>{nodeName(node)}</strong>
          <small>{isRole(node.role) ? t(`role.${node.role}`) : node.role}</small>
        </div>
        <Tag color={node.alive ? 'success' : 'error'}>{t(node.alive ? 'node.alive' : 'node.dead')}</Tag>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Uptime({ since }: { since: string }) {
  const now = useNow();
  const start = momentOf(since);
  return <time title={since}>{start === undefined ? '–' : durationWords(Math.max(0, now - start))}</time>;
}
