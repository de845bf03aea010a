import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { startUploads } from '../../../kernel/form/files/sending/upload-queue';
import { type Folder, useFolders } from '../../../kernel/form/files/use-folders';
import { type Brought, MOST_BROUGHT } from './brought';
import { LONGEST_NAME, makeFolders, shortened } from './make-folders';

const SAID = 3;

/** Uploads files to a folder of the library, and recreates the folders that contained them. */
export function useBringFiles() {
  const { t } = useTranslation('space');
  const { message } = App.useApp();
  const client = useQueryClient();
  const { rows } = useFolders();

  return async (coming: readonly Brought[] | Promise<readonly Brought[]>, target: Folder | undefined) => {
    try {
      const brought = await coming;
      if (brought.length > MOST_BROUGHT) return void message.error(t('upload.tooMany', { max: MOST_BROUGHT }));
      const homes = await makeFolders(brought, target?.id ?? null, rows);
      if (brought.some(({ path }) => path.some((name) => shortened(name) !== name)))
        void message.warning(t('upload.shortened', { max: LONGEST_NAME }));
      for (const { classifyId, files } of homes) {
        const { refused } = await startUploads({ files, classifyId, most: files.length });
        for (const words of refused.slice(0, SAID)) void message.error(words);
        if (refused.length > SAID) void message.error(t('upload.moreRefused', { count: refused.length - SAID }));
      }
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      background(client.invalidateQueries({ queryKey: ['space/type'] }));
    }
  };
}
