import { Segmented } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffSelect } from '../../../kernel/form/inputs/staff-select';
import { WallPicker } from '../../../kernel/form/inputs/wall-picker';
import { clockOf, type Preset, PRESETS, type Span, spanOf, WIRE } from './presets';
import css from './takeback.module.css';

export interface Chosen {
  staffId?: number | undefined;
  preset: Preset;
  span?: Span | undefined;
}

/** Chooses whose acts of which time. */
export function PeriodForm({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const { t } = useTranslation('im-takeback');
  const id = useId();
  const { staffId, preset, span } = chosen;
  const choose = (next: Preset) => onChange({ ...chosen, preset: next, span: next === 'own' ? span : spanOf(next) });
  return (
    <div className={css.form}>
      <label htmlFor={id}>{t('staff')}</label>
      <StaffSelect
        id={id}
        placeholder={t('staff')}
        value={staffId}
        onChange={(next) => onChange({ ...chosen, staffId: next, span: preset === 'own' ? span : spanOf(preset) })}
      />
      <Segmented
        aria-label={t('period')}
        value={preset}
        onChange={choose}
        options={PRESETS.map((value) => ({ value, label: t(`preset.${value}`) }))}
      />
      {preset === 'own' && (
        <WallPicker.RangePicker
          showTime
          aria-label={t('range')}
          value={[clockOf(span?.from), clockOf(span?.to)]}
          onChange={(range) => {
            const [from, to] = [range?.[0]?.format(WIRE), range?.[1]?.format(WIRE)];
            onChange({ ...chosen, span: from && to ? { from, to } : undefined });
          }}
        />
      )}
    </div>
  );
}
