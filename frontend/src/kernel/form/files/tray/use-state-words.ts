import { useTranslation } from 'react-i18next';
import type { UploadItem } from '../sending/upload-item';
import { sizeWords } from '../size-words';
import { secondsLeft, speedOf } from './pace';
import { useTimeWords } from './use-time-words';

/** The state of an upload in words. */
export function useStateWords(): (item: UploadItem) => string {
  const { t } = useTranslation('uploads');
  const timeWords = useTimeWords();
  return (item) => {
    const { state, hold, problem, sent, file } = item;
    if (state === 'failed') return problem ?? '';
    const amount = t('of', { sent: sizeWords(sent), size: sizeWords(file.size) });
    if (state === 'done') return [t('state.done'), sizeWords(file.size)].join(' · ');
    if (state === 'waiting') return t('state.waiting');
    if (state === 'paused') return [t('state.paused'), amount].join(' · ');
    if (state === 'held') return [t(`hold.${hold ?? 'line'}`), amount].join(' · ');
    if (sent >= file.size) return t('state.examining');
    const [speed, left] = [speedOf(item), secondsLeft(item)];
    return [
      amount,
      ...(speed === undefined ? [] : [t('speed', { speed: sizeWords(speed) })]),
      ...(left === undefined ? [] : [t('left', { time: timeWords(left) })]),
    ].join(' · ');
  };
}
