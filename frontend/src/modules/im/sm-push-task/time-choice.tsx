import { Flex, Radio, Typography } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { WallPicker } from '../../../kernel/form/inputs/wall-picker';
import { serverOffset } from '../../../kernel/basis/time/server-zone';
import { wallClock, wallNow } from '../../../kernel/basis/time/wall-clock';
import { NOW, type PushTime } from './push-time';

const WIRE = 'YYYY-MM-DD HH:mm:ss';
const MORNING = 9;

/** Whether the reader is in another time zone than the server. Then the zone is shown next to the time. */
const isElsewhere = () => {
  const now = new Date();
  return serverOffset(now) !== -now.getTimezoneOffset();
};

/** Chooses now, or a day and time in the future. */
export function TimeChoice({ id, value = NOW, onChange, disabled = false }: InputProps<PushTime>) {
  const { t } = useTranslation('im-push');
  const { isLater, at } = value;
  const set = (day: Dayjs | null) => onChange?.({ isLater: true, at: day && day.format(WIRE) });
  return (
    <Flex gap={12} align="center" wrap>
      <Radio.Group
        {...(id !== undefined && { id })}
        aria-label={t('time')}
        disabled={disabled}
        value={isLater}
        onChange={({ target }) => onChange?.({ isLater: target.value === true, at })}
        options={[
          { value: false, label: t('time.now') },
          { value: true, label: t('time.later') },
        ]}
      />
      {isLater && (
        <WallPicker
          aria-label={t('send_time')}
          placeholder={t('time.choose')}
          disabled={disabled}
          showTime={{ format: 'HH:mm' }}
          showNow={false}
          format="YYYY-MM-DD HH:mm"
          minDate={wallNow().startOf('day')}
          presets={[
            { label: t('time.soon'), value: () => wallNow().add(10, 'minute') },
            { label: t('time.hour'), value: () => wallNow().add(1, 'hour') },
            { label: t('time.tomorrow'), value: () => wallNow().add(1, 'day').hour(MORNING).startOf('hour') },
          ]}
          value={at ? wallClock(at) : null}
          onChange={set}
          style={{ width: 200 }}
        />
      )}
      {isLater && isElsewhere() && <Typography.Text type="secondary">{t('time.help')}</Typography.Text>}
    </Flex>
  );
}
