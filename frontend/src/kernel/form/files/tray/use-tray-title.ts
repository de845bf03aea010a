import { useTranslation } from 'react-i18next';
import { isUnderWay, type UploadItem } from '../sending/upload-item';
import { percentOf } from './pace';
import type { Rest } from './use-unfinished';

/** The summary of the tray in one line. */
export function useTrayTitle(items: readonly UploadItem[], { uploads }: Rest): string {
  const { t } = useTranslation('uploads');
  const count = (state: UploadItem['state']) => items.filter((one) => one.state === state).length;
  const percent = percentOf(items.filter(({ state }) => state !== 'failed'));
  if (items.some(isUnderWay)) {
    if (count('sending') + count('waiting') > 0)
      return t('tray.going', { n: Math.min(items.length, count('done') + 1), all: items.length, percent });
    return t(count('held') > 0 ? 'tray.held' : 'tray.paused', { percent });
  }
  if (count('failed') > 0) return t('tray.failed', { count: count('failed') });
  if (items.length > 0) return t('tray.done', { count: items.length });
  return t('tray.unfinished', { count: uploads.length });
}
