import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wallClock, wallNow } from '../../basis/time/wall-clock';
import { WallPicker } from './wall-picker';

/** Times in the API's format. */
const WIRE = 'YYYY-MM-DD HH:mm:ss';

/** The most frequent ranges: from the beginning of the current period until the end of today. */
const SPANS = [
  ['today', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['year', 'year'],
] as const;

type Range = [start?: string | undefined, end?: string | undefined];

interface Props {
  label: string;
  value: Range;
  onChange: (range: Range) => void;
}

const parse = (text: string | undefined) => (text && wallClock(text).isValid() ? wallClock(text) : null);

/** From the beginning of one day to the end of another, with shortcuts for frequent ranges. */
export function DateRange({ label, value, onChange }: Props) {
  const { t } = useTranslation('resource');
  const presets = useMemo(
    () =>
      SPANS.map(([name, unit]) => ({
        label: t(`span.${name}`),
        // Computed on click, because a page may stay open over midnight.
        value: (): [Dayjs, Dayjs] => [wallNow().startOf(unit), wallNow().endOf('day')],
      })),
    [t],
  );
  return (
    <WallPicker.RangePicker
      aria-label={label}
      style={{ width: 250 }}
      placeholder={[t('span.from', { label }), t('span.to')]}
      presets={presets}
      value={[parse(value[0]), parse(value[1])]}
      onChange={(days) => onChange([days?.[0]?.startOf('day').format(WIRE), days?.[1]?.endOf('day').format(WIRE)])}
    />
  );
}
