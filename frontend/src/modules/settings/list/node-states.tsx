import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import css from './settings.module.css';
import { nodeName, type SettingsNode } from './use-settings';

/** The nodes that the settings are of, when they started and when they last reported. */
export function NodeStates({ nodes }: { nodes: SettingsNode[] }) {
  const { t } = useTranslation('settings');
  return (
    <ul className={css.nodes}>
      {nodes.map((node) => (
        <li key={node.id} data-silent={!node.alive || undefined}>
          <strong>{nodeName(node)}</strong>
          <span>
            {node.role} · {node.version}
          </span>
          <span>
            {t('started')} <RelativeTime value={node.startTime} />
          </span>
          {!node.isThis && (
            <span>
              {t('reported')} <RelativeTime value={node.heartbeat} />
            </span>
          )}
          {node.isThis && <Tag color="success">{t('this')}</Tag>}
          {!node.alive && <Tag color="error">{t('silent')}</Tag>}
          {!node.reports && <Tag color="warning">{t('saysNothing')}</Tag>}
        </li>
      ))}
    </ul>
  );
}
