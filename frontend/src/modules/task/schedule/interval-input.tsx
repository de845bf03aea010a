import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { NextRuns } from './next-runs';
import { RuleWords } from './rule-words';
import css from './schedule.module.css';
import { usePreview } from './use-preview';

const UNITS = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000 } as const;
type Unit = keyof typeof UNITS;
const NAMES = ['second', 'minute', 'hour', 'day'] as const;

/** The largest unit in which the interval is a whole number. */
const unitOf = (ms: number): Unit =>
  (Object.keys(UNITS) as Unit[]).find((unit) => ms > 0 && ms % UNITS[unit] === 0) ?? 'second';

/** An interval in a selected unit; the value is in milliseconds. */
export function IntervalInput({ id, value, onChange, disabled = false }: InputProps<number | null>) {
  const { t } = useTranslation('task');
  const [chosen, setUnit] = useState<Unit>();
  const unit = chosen ?? unitOf(value ?? 0);
  return (
    <div className={css.box}>
      <Space.Compact>
        <InputNumber<number>
          {...(id !== undefined && { id })}
          aria-label={t('every')}
          className={css.amount}
          disabled={disabled}
          min={1}
          precision={unit === 'second' ? 3 : 0}
          value={value === null || value === undefined ? null : value / UNITS[unit]}
          // Shows 1.5 instead of 1.500, but does not format while somebody is typing.
          formatter={(amount, { userTyping, input }) =>
            userTyping || amount === undefined ? input : String(Number(amount))
          }
          onChange={(amount) => {
            // The unit is kept while typing, so that 60 seconds do not become 1 minute.
            setUnit(unit);
            onChange?.(amount === null ? null : Math.round(amount * UNITS[unit]));
          }}
        />
        <Select<Unit>
          aria-label={t('every.unit')}
          style={{ flex: 'none', width: 120 }}
          disabled={disabled}
          value={unit}
          options={NAMES.map((name) => ({ value: name, label: t(`unit.${name}`) }))}
          onChange={(next) => {
            setUnit(next);
            // The number is kept, so the interval changes with the unit.
            if (typeof value === 'number') onChange?.(Math.max(1, Math.round(value / UNITS[unit])) * UNITS[next]);
          }}
        />
      </Space.Compact>
      <NextRuns preview={usePreview()} words={<RuleWords taskType={1} cron={null} every={value ?? null} />} />
    </div>
  );
}
