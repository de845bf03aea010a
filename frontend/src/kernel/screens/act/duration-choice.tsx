import { Flex, Radio, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../form/inputs/input-props';
import { WallPicker } from '../../form/inputs/wall-picker';
import { serverOffset } from '../../basis/time/server-zone';
import { wallClock, wallNow } from '../../basis/time/wall-clock';
import css from './act.module.css';
import { type Duration, DURATIONS, endOf, EVER } from './duration';

const WIRE = 'YYYY-MM-DD HH:mm:ss';

/** People in another time zone would read a server time as their own local time, so the zone is shown. */
const isElsewhere = () => {
  const now = new Date();
  return serverOffset(now) !== -now.getTimezoneOffset();
};

/** Chooses a duration: a usual one, a custom end, or for good. */
export function DurationChoice({ id, value = EVER, onChange, disabled = false }: InputProps<Duration>) {
  const { t } = useTranslation('act');
  // In tests antd gives every group of a page the same name, and a radio of one unchecks those of another.
  const name = useId();
  const { kind, at } = value;
  const end = kind === 'until' ? undefined : endOf(value);
  return (
    <Flex vertical gap="small">
      <Radio.Group
        {...(id !== undefined && { id })}
        name={name}
        aria-label={t('duration')}
        className={css.spans ?? ''}
        optionType="button"
        buttonStyle="solid"
        disabled={disabled}
        value={kind}
        onChange={({ target }) => onChange?.({ kind: target.value as Duration['kind'], at })}
        options={DURATIONS.map((kind) => ({ value: kind, label: t(`duration.${kind}`) }))}
      />
      {kind === 'until' && (
        <WallPicker
          aria-label={t('until')}
          placeholder={t('until.choose')}
          disabled={disabled}
          showTime={{ format: 'HH:mm' }}
          showNow={false}
          format="YYYY-MM-DD HH:mm"
          minDate={wallNow().startOf('day')}
          value={at ? wallClock(at) : null}
          onChange={(day) => onChange?.({ kind, at: day && day.format(WIRE) })}
          style={{ width: 220 }}
        />
      )}
      <Typography.Text type="secondary">
        {end ? t('until.end', { time: end.slice(0, 16) }) : t(kind === 'ever' ? 'until.ever' : 'until.own')}
        {kind !== 'ever' && isElsewhere() && ` ${t('until.zone')}`}
      </Typography.Text>
    </Flex>
  );
}
