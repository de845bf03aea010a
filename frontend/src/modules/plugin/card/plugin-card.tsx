import { DeleteOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDelete } from '../../../kernel/resource/act/use-delete';
import { useMay } from '../../../kernel/resource/act/use-may';
import { hooksOf, isEnabled, type PluginRow } from '../plugin';
import { plugins } from '../plugin-resource';
import { HookTags } from './hook-tags';
import css from './plugin-card.module.css';
import { PluginLogo } from './plugin-logo';
import { PluginSwitch } from './plugin-switch';
import { Publisher } from './publisher';
import { StoppedNotice } from './stopped-notice';

interface Props {
  plugin: PluginRow;
  onOpen: (id: number) => void;
}

/** One plugin: description, publisher, hooks and state. */
export function PluginCard({ plugin, onOpen }: Props) {
  const { t } = useTranslation('plugin');
  const may = useMay('plugin/info');
  const remove = useDelete(plugins);
  const { id, name, keyName, version, description, author, signedBy } = plugin;
  const uninstall = () => remove([plugin], { note: t('delete.consequence') });
  return (
    <li className={css.card} data-off={!isEnabled(plugin) || undefined}>
      <header>
        <PluginLogo logo={plugin.logo} />
        <div>
          <button type="button" className={css.name} onClick={() => onOpen(id)}>
            {name}
          </button>
          <span className={css.about}>
            <code>{keyName}</code>
            <Tag variant="outlined">{version}</Tag>
            {author && <span>{author}</span>}
          </span>
        </div>
        <PluginSwitch plugin={plugin} />
      </header>
      {description && <p>{description}</p>}
      <HookTags hooks={hooksOf(plugin)} />
      <StoppedNotice plugin={plugin} />
      <footer>
        <Publisher signedBy={signedBy} />
        <span className={css.gap} />
        <Button size="small" type="text" onClick={() => onOpen(id)} aria-label={t('open', { name })}>
          {t('details')}
        </Button>
        {may('delete') && (
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('uninstall', { name })}
            onClick={uninstall}
          />
        )}
      </footer>
    </li>
  );
}
