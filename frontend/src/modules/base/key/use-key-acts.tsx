import { ScissorOutlined, SyncOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { post, type Row } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import type { MadeKey } from './key-once-dialog';

type Key = Row<'base/sys/key'>;

/** Replacing a key, and taking from it what it never used. Both ask first, by the name of the key. */
export function useKeyActs() {
  const { t } = useTranslation('base-key');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const can = useCan();
  const [made, setMade] = useState<MadeKey>();

  const ask = (title: string, content: string, okText: string, run: () => Promise<void>) =>
    void modal.confirm({
      centered: true,
      title,
      content,
      okText,
      onOk: async () => {
        try {
          await run();
          await client.invalidateQueries({ queryKey: ['base/sys/key'] });
        } catch (error) {
          void message.error(messageOf(error));
        }
      },
    });
  const rotate = ({ id, name }: Key) =>
    ask(t('rotate.ask', { name }), t('rotate.note'), t('rotate'), async () =>
      setMade({ name, ...(await post('base/sys/key', 'rotate', { id })) }),
    );
  const narrow = ({ id, name, permissions, unused }: Key) =>
    ask(t('narrow.ask', { name, n: unused.length }), unused.join(', '), t('narrow'), async () => {
      const rest = permissions.filter((one) => !unused.includes(one));
      await post('base/sys/key', 'update', { id, permissions: rest });
      void message.success(t('narrow.done', { name, n: unused.length }));
    });

  const entries = (row: Key) => [
    ...(can('base/sys/key/rotate') && row.rotatable
      ? [{ key: 'rotate', label: t('rotate'), icon: <SyncOutlined />, run: () => rotate(row) }]
      : []),
    ...(can('base/sys/key/update') && !row.revokedTime && row.unused.length
      ? [
          {
            key: 'narrow',
            label: t('narrow'),
            icon: <ScissorOutlined />,
            refusal: row.unused.length === row.permissions.length ? t('narrow.all') : undefined,
            run: () => narrow(row),
          },
        ]
      : []),
  ];
  return { entries, made, setMade };
}
