import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { versionOf } from '../../../kernel/basis/values/row';
import type { Folder } from '../../../kernel/form/files/use-folders';
import { branchOf } from '../../../kernel/form/nesting/nest';

/** Moves a folder into another one or to the top level. A move into its own subfolder shows an error at once. */
export function useMoveFolder(all: readonly Folder[]) {
  const { t } = useTranslation('space-folder');
  const { message } = App.useApp();
  const client = useQueryClient();
  return async (id: number, target: Folder | undefined): Promise<void> => {
    const folder = all.find((row) => row.id === id);
    const parentId = target?.id ?? null;
    if (!folder || folder.parentId === parentId || id === parentId) return;
    if (parentId !== null && branchOf(all, id).has(parentId))
      return void message.warning(t('intoItself', { name: folder.name }));
    try {
      await post('space/type', 'update', { id, parentId, ...versionOf(folder) });
      void message.success(t('moved', { name: folder.name, target: target?.name ?? t('all') }));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      background(client.invalidateQueries({ queryKey: ['space/type'] }));
    }
  };
}
