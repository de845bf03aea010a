import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { DifferenceLines } from '../difference/difference-lines';
import type { Version } from '../plugin-answers';
import type { Plugin } from '../plugin';

/** Switches to an earlier version after a confirmation that names both. */
export function useRollback({ id, name, version: now }: Plugin) {
  const { t } = useTranslation('plugin');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  return ({ id: versionId, version, difference }: Pick<Version, 'id' | 'version' | 'difference'>) =>
    void modal.confirm({
      centered: true,
      title: t('rollback.ask', { name, version }),
      content: (
        <>
          <Typography.Text type="secondary">{t('rollback.note', { now })}</Typography.Text>
          {difference.length > 0 && <DifferenceLines lines={difference} />}
        </>
      ),
      okText: t('rollback'),
      onOk: async () => {
        try {
          await post('plugin/info', 'rollback', { id, versionId });
          void message.success(t('rollback.done', { name, version }));
        } catch (error) {
          void message.error(messageOf(error));
        }
        background(client.invalidateQueries({ queryKey: ['plugin/info'] }));
      },
    });
}
