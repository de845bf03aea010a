import { useTranslation } from 'react-i18next';
import { spanWords } from '../../../kernel/basis/time/time-words';
import { clockWords, listed, WEEK, weekdayName } from './calendar-words';
import { type CronPattern, LAST_DAY, patternOf } from './cron-pattern';
import { useCronWords } from './cron-words';

interface Rule {
  taskType: number;
  cron: string | null;
  every: number | null;
}

/** The schedule of a task as text. */
export function RuleWords({ taskType, cron, every }: Rule) {
  const { t } = useTranslation('task');
  if (taskType === 1) return every === null ? null : t('rule.every', { span: spanWords(every) });
  return cron === null ? null : <CronRule cron={cron} />;
}

/** A cron expression as text: common ones by our own texts, which read better than those of the library. */
export function CronRule({ cron }: { cron: string }) {
  const pattern = patternOf(cron);
  return pattern ? <UsualRule pattern={pattern} /> : <CustomRule cron={cron} />;
}

function UsualRule({ pattern }: { pattern: CronPattern }) {
  const { t } = useTranslation('task');
  switch (pattern.kind) {
    case 'minutes':
      return pattern.every === 1 ? t('rule.minute') : t('rule.minutes', { n: pattern.every });
    case 'hours': {
      const minute = String(pattern.minute).padStart(2, '0');
      return pattern.every === 1 ? t('rule.hour', { minute }) : t('rule.hours', { n: pattern.every, minute });
    }
    case 'daily':
      return t('rule.daily', { time: clockWords(pattern.at) });
    case 'weekly': {
      const days = WEEK.filter((day) => pattern.days.includes(day)).map(weekdayName);
      return t('rule.weekly', { days: listed(days), time: clockWords(pattern.at) });
    }
    case 'monthly': {
      const days = pattern.days.map((day) => (day === LAST_DAY ? t('cron.lastDay') : t('cron.day', { n: day })));
      return t('rule.monthly', { days: listed(days), time: clockWords(pattern.at) });
    }
  }
}

const CustomRule = ({ cron }: { cron: string }) => useCronWords()(cron) ?? cron;
