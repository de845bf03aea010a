import { Flex, Form, Input, Segmented, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { CronBuilder } from './cron-builder';
import { type CronKind, cronOf, patternOf, startOf } from './cron-pattern';
import { NextRuns } from './next-runs';
import { CronRule } from './rule-words';
import css from './schedule.module.css';
import { usePreview } from './use-preview';

const KINDS = ['minutes', 'hours', 'daily', 'weekly', 'monthly', 'custom'] as const;

/** A cron expression. A usual one can be built from choices, and it can always be edited as text. The choices follow the text. */
export function CronInput({ id, value, onChange, disabled = false }: InputProps<string | null>) {
  const { t } = useTranslation('task');
  const { status } = Form.Item.useStatus();
  const preview = usePreview();
  const cron = value ?? '';
  const pattern = patternOf(cron);
  const [isByHand, setByHand] = useState(false);
  const kind = isByHand || !pattern ? 'custom' : pattern.kind;

  const choose = (wanted: CronKind | 'custom') => {
    setByHand(wanted === 'custom');
    if (wanted !== 'custom') onChange?.(cronOf(startOf(wanted, pattern)));
  };
  return (
    <div className={css.box}>
      <div className={css.scroll}>
        <Segmented<CronKind | 'custom'>
          aria-label={t('cron.kind')}
          size="small"
          disabled={disabled}
          value={kind}
          onChange={choose}
          options={KINDS.map((kind) => ({ value: kind, label: t(`cron.kind.${kind}`) }))}
        />
      </div>
      {pattern && kind !== 'custom' && (
        <CronBuilder pattern={pattern} disabled={disabled} onChange={(pattern) => onChange?.(cronOf(pattern))} />
      )}
      <Flex vertical gap={4}>
        <Space.Compact block>
          <Space.Addon>{t('cron.expression')}</Space.Addon>
          <Input
            {...(id !== undefined && { id })}
            className={css.expression}
            value={cron}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            placeholder="* * * * * *"
            {...((status === 'error' || preview.error) && { status: 'error' as const })}
            onChange={({ target }) => onChange?.(target.value)}
          />
        </Space.Compact>
        <small className={css.note}>{t('cron.fields')}</small>
      </Flex>
      <NextRuns preview={preview} words={<CronRule cron={cron} />} />
    </div>
  );
}
