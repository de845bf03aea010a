import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../kernel/call/api/api';
import { background } from '../../kernel/basis/failure/background';
import { type DeletedEntry, titleOf } from './deleted-entry';
import { useRestoreOutcome } from './use-restore-outcome';

/** Restores deleted entries after a confirmation, and shows what stays in the recycle bin. */
export function useRestore() {
  const { t } = useTranslation('recycle');
  const { modal } = App.useApp();
  const client = useQueryClient();
  const { tell, tellFailure } = useRestoreOutcome();

  return useCallback(
    (entries: DeletedEntry[], onDone?: () => void) => {
      const [first] = entries;
      if (!first) return;
      const name = entries.length === 1 ? titleOf(first) : t('entries', { n: entries.length });
      void modal.confirm({
        centered: true,
        title: t('restore.ask', { name }),
        content: <Typography.Text type="secondary">{t('restoreNote')}</Typography.Text>,
        okText: t('restore'),
        onOk: async () => {
          try {
            const restored = await post('recycle/data', 'restore', { ids: entries.map(({ id }) => id) });
            onDone?.();
            // The restored rows may belong to any list, so all lists are reloaded.
            background(client.invalidateQueries());
            tell(restored);
          } catch (error) {
            tellFailure(error);
          }
        },
      });
    },
    [t, modal, client, tell, tellFailure],
  );
}
