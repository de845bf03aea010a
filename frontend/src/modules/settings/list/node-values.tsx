import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { SettingOrigin } from './setting-origin';
import { SettingValue } from './setting-value';
import css from './settings.module.css';
import { nodeName, type Setting, type SettingsNode } from './use-settings';

/** The value of a setting on each node. The same letter stands for the same value, also where it is a secret. */
export function NodeValues({ setting, nodes }: { setting: Setting; nodes: SettingsNode[] }) {
  const { t } = useTranslation('settings');
  const isComparable = setting.agreement !== 'unknown';
  return setting.nodes.map((on) => {
    const node = nodes.find(({ id }) => id === on.node);
    return (
      <tr key={on.node} className={css.onNode}>
        <th scope="row">{node ? nodeName(node) : on.node}</th>
        <td>
          {isComparable && <Tag className={css.variant ?? ''}>{letterOf(on.variant)}</Tag>}
          <SettingValue value={on.value} isSecret={setting.isSecret} />
        </td>
        <td>
          <SettingOrigin {...on} />
        </td>
        <td>
          {!on.alive && node && (
            <span className={css.faint}>
              {t('silent')} · {t('reported')} <RelativeTime value={node.heartbeat} />
            </span>
          )}
        </td>
        <td className={css.faint}>
          <RelativeTime value={on.since} />
        </td>
      </tr>
    );
  });
}

const letterOf = (variant: number): string => String.fromCharCode(64 + Math.min(variant, 26));
