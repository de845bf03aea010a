import { distanceWords } from './time-words';
import { useNow } from './use-now';
import { momentOf } from './wire-time';

interface Props {
  /** a time as it travels */
  value: string | null | undefined;
  className?: string;
}

/** How far a time is from now, counting on by itself; the time itself under the pointer. */
export function RelativeTime({ value, className }: Props) {
  const now = useNow();
  const moment = momentOf(value);
  if (moment === undefined) return <span className={className}>–</span>;
  return (
    <time className={className} dateTime={new Date(moment).toISOString()} title={value ?? undefined}>
      {distanceWords(moment, now)}
    </time>
  );
}
