import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ImChannelKind, ImChannelLanguage, ImChannelRings } from '../../../api/codes';
import { defineResource } from '../../../kernel/resource/declare/resource';
import type { Channel } from './channel';
import css from './channel.module.css';
import { QuietHours } from './quiet-hours';
import { RingsChoice } from './rings-choice';

const HALF = 12;

/** The channels that are told outside of the console what needs attention. */
export const channels = defineResource('im/channel', {
  texts: 'im-channel',
  history: true,
  form: { width: 560 },
  fields: [
    { name: 'name', input: 'text', table: { width: 140 } },
    {
      name: 'kind',
      input: 'select',
      initial: 'webhook',
      search: true,
      options: ImChannelKind.map((value) => ({ value })),
      table: { width: 100 },
    },
    { name: 'url', input: 'text', secret: true, table: false },
    { name: 'origin', table: { width: 190 } },
    { name: 'secret', input: 'password', secret: true, visible: ({ kind }) => kind !== 'wecom', table: false },
    {
      name: 'rings',
      input: RingsChoice,
      initial: [...ImChannelRings],
      table: { width: 230 },
      render: (_, row) => <Rings channel={row} />,
    },
    {
      name: 'language',
      input: 'radio',
      initial: 'zh-cn',
      options: ImChannelLanguage.map((value) => ({ value })),
      table: false,
    },
    {
      name: 'quietFrom',
      input: 'text',
      span: HALF,
      table: { width: 160 },
      render: (_, row) => <QuietHours channel={row} />,
    },
    { name: 'quietTo', input: 'text', span: HALF, table: false },
    { name: 'timeZone', input: 'text', initial: Intl.DateTimeFormat().resolvedOptions().timeZone, table: false },
    {
      name: 'enabled',
      input: 'switch',
      initial: 1,
      search: true,
      options: [{ value: 1 }, { value: 0 }],
      table: { width: 80, live: true },
    },
  ],
});

function Rings({ channel }: { channel: Channel }) {
  const { t } = useTranslation('im-channel');
  return (
    <span className={css.parts}>
      {channel.rings.map((ring) => (
        <Tag key={ring}>{t(`ring.${ring}`)}</Tag>
      ))}
    </span>
  );
}
