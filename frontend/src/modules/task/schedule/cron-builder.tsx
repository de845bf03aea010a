import { Checkbox, Flex, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesSelect } from '../../../kernel/form/inputs/choices-select';
import { WallPicker } from '../../../kernel/form/inputs/wall-picker';
import { wallNow } from '../../../kernel/basis/time/wall-clock';
import { WEEK, weekdayName } from './calendar-words';
import { type Clock, type CronPattern, HOUR_STEPS, LAST_DAY, MINUTE_STEPS } from './cron-pattern';
import css from './schedule.module.css';

interface Props<P extends CronPattern = CronPattern> {
  pattern: P;
  onChange: (pattern: CronPattern) => void;
  disabled: boolean;
}

/** Builds a common schedule from selects inside a sentence. */
export function CronBuilder({ pattern, ...rest }: Props) {
  switch (pattern.kind) {
    case 'minutes':
      return <Minutes pattern={pattern} {...rest} />;
    case 'hours':
      return <Hours pattern={pattern} {...rest} />;
    case 'daily':
      return (
        <TimeOfDay at={pattern.at} disabled={rest.disabled} onChange={(at) => rest.onChange({ ...pattern, at })} />
      );
    case 'weekly':
      return <Weekly pattern={pattern} {...rest} />;
    case 'monthly':
      return <Monthly pattern={pattern} {...rest} />;
  }
}

const Line = ({ children }: { children: ReactNode }) => (
  <Flex gap="small" align="center" wrap>
    {children}
  </Flex>
);

function Minutes({ pattern, onChange, disabled }: Props<Extract<CronPattern, { kind: 'minutes' }>>) {
  const { t } = useTranslation('task');
  return (
    <Line>
      {t('cron.every')}
      <Select<number>
        aria-label={t('cron.minuteStep')}
        disabled={disabled}
        value={pattern.every}
        className={css.figure}
        options={MINUTE_STEPS.map((value) => ({ value, label: value }))}
        onChange={(every) => onChange({ ...pattern, every })}
      />
      {t('unit.minute')}
    </Line>
  );
}

function Hours({ pattern, onChange, disabled }: Props<Extract<CronPattern, { kind: 'hours' }>>) {
  const { t } = useTranslation('task');
  return (
    <Line>
      {t('cron.every')}
      <Select<number>
        aria-label={t('cron.hourStep')}
        disabled={disabled}
        value={pattern.every}
        className={css.figure}
        options={HOUR_STEPS.map((value) => ({ value, label: value }))}
        onChange={(every) => onChange({ ...pattern, every })}
      />
      {t('cron.hoursAt')}
      <InputNumber<number>
        aria-label={t('cron.minute')}
        disabled={disabled}
        min={0}
        max={59}
        precision={0}
        value={pattern.minute}
        className={css.figure}
        onChange={(minute) => onChange({ ...pattern, minute: minute ?? 0 })}
      />
      {t('cron.minuteOf')}
    </Line>
  );
}

interface TimeProps {
  at: Clock;
  onChange: (at: Clock) => void;
  disabled: boolean;
}

function TimeOfDay({ at: { hour, minute, second }, onChange, disabled }: TimeProps) {
  const { t } = useTranslation('task');
  return (
    <Line>
      {t('cron.clock')}
      <WallPicker.TimePicker
        aria-label={t('cron.time')}
        disabled={disabled}
        allowClear={false}
        needConfirm={false}
        className={css.time ?? ''}
        value={wallNow().hour(hour).minute(minute).second(second)}
        onChange={(time) => time && onChange({ hour: time.hour(), minute: time.minute(), second: time.second() })}
      />
    </Line>
  );
}

function Weekly({ pattern, onChange, disabled }: Props<Extract<CronPattern, { kind: 'weekly' }>>) {
  const { t } = useTranslation('task');
  return (
    <Flex vertical gap="small">
      <Checkbox.Group<number>
        aria-label={t('cron.weekdays')}
        disabled={disabled}
        value={pattern.days}
        options={WEEK.map((value) => ({ value, label: weekdayName(value) }))}
        // If no day were selected, the schedule would mean every day.
        onChange={(days) => days.length > 0 && onChange({ ...pattern, days: days.sort((a, b) => a - b) })}
      />
      <TimeOfDay at={pattern.at} disabled={disabled} onChange={(at) => onChange({ ...pattern, at })} />
    </Flex>
  );
}

const MONTH = Array.from({ length: 31 }, (_, index) => index + 1);

function Monthly({ pattern, onChange, disabled }: Props<Extract<CronPattern, { kind: 'monthly' }>>) {
  const { t } = useTranslation('task');
  const inOrder = [...MONTH, LAST_DAY] as const;
  return (
    <Flex vertical gap="small">
      <ChoicesSelect
        aria-label={t('cron.monthDays')}
        disabled={disabled}
        value={pattern.days}
        options={inOrder.map((value) => ({
          value,
          label: value === LAST_DAY ? t('cron.lastDay') : t('cron.day', { n: value }),
        }))}
        onChange={(days) =>
          days.length > 0 && onChange({ ...pattern, days: inOrder.filter((day) => days.includes(day)) })
        }
      />
      <TimeOfDay at={pattern.at} disabled={disabled} onChange={(at) => onChange({ ...pattern, at })} />
    </Flex>
  );
}
