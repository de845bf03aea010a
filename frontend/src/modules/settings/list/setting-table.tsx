import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { NodeValues } from './node-values';
import { SettingOrigin } from './setting-origin';
import { SettingValue } from './setting-value';
import css from './settings.module.css';
import type { Setting, SettingsNode } from './use-settings';

interface Props {
  label: string;
  settings: Setting[];
  nodes: SettingsNode[];
}

/** Settings of one group. On a phone each is a block, because five columns have no room there. */
export function SettingTable({ label, settings, nodes }: Props) {
  const { t } = useTranslation('settings');
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {(['name', 'value', 'origin', 'effect', 'since'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {settings.map((one) => (
        <tbody key={one.name}>
          <SettingRow setting={one} />
          {one.nodes.length > 0 && <NodeValues setting={one} nodes={nodes} />}
        </tbody>
      ))}
    </table>
  );
}

function SettingRow({ setting }: { setting: Setting }) {
  const { t } = useTranslation('settings');
  const { name, value, usual, isUsual, isSecret, effect, since, agreement } = setting;
  return (
    <tr>
      <th scope="row">
        <code className={css.code}>{name}</code>{' '}
        {agreement === 'different' && <Tag color="warning">{t('different')}</Tag>}
        {agreement === 'unknown' && <Tag>{t('unknown')}</Tag>}
      </th>
      <td>
        <SettingValue value={value} isSecret={isSecret} />
        {!isUsual && !isSecret && <small>{usual === null ? t('usual.none') : t('usual', { value: usual })}</small>}
      </td>
      <td>
        <SettingOrigin {...setting} />
      </td>
      <td>{effect}</td>
      <td className={css.faint}>
        <RelativeTime value={since} />
      </td>
    </tr>
  );
}
