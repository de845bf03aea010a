import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { distanceWords } from '../../../kernel/basis/time/time-words';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { ageOf, type BackupAge } from './backup-age';
import type { BackupState } from './use-backups';

const COLOURS: Record<BackupAge, string> = {
  fresh: 'success',
  old: 'warning',
  none: 'error',
  unknown: 'warning',
  off: 'warning',
};

/** How much would be lost if everything were lost now. */
export function AgeTag({ state }: { state: BackupState }) {
  const { t } = useTranslation('backups');
  const now = useNow();
  const age = ageOf(state, now);
  const newest = momentOf(state.backups[0]?.created);
  const time = newest === undefined ? '' : distanceWords(newest, now);
  return <Tag color={COLOURS[age]}>{t(`age.${age}`, { time })}</Tag>;
}
