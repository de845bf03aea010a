import { wallClock } from '../../basis/time/wall-clock';
import type { InputProps } from './input-props';
import { WallPicker } from './wall-picker';

interface Props extends InputProps<string | null> {
  withTime?: boolean;
}

/** A day, or a day and time; its value has the API's format. */
export function DateInput({ id, value, onChange, disabled = false, withTime = false }: Props) {
  const format = withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
  return (
    <WallPicker
      {...(id !== undefined && { id })}
      style={{ width: '100%' }}
      disabled={disabled}
      showTime={withTime}
      value={value ? wallClock(value) : null}
      onChange={(day) => onChange?.(day ? day.format(format) : null)}
    />
  );
}
