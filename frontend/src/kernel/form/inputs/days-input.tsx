import { App, InputNumber } from 'antd';
import { type CSSProperties, useState } from 'react';
import { messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { useSingleRun } from '../../call/attempt/use-single-run';

const MOST = 10_000;

interface Props {
  label: string;
  days: number;
  least: number;
  disabled: boolean;
  suffix?: string;
  style?: CSSProperties;
  /** what is said of another number */
  outOfRange: (least: number, most: number) => string;
  /** @returns what is said then */
  onSave: (days: number) => Promise<string>;
}

/**
 * For how many days something is kept. Saved when the input loses the focus, or with Enter, but once: what asks for a proof meanwhile takes
 * the focus away.
 */
export function DaysInput({ label, days, least, disabled, suffix, style, outOfRange, onSave }: Props) {
  const { message } = App.useApp();
  const { runAlone } = useSingleRun();
  const [typed, setTyped] = useState<number | null>();
  const save = async () => {
    if (typed === undefined || typed === days) return;
    try {
      if (typed === null || !Number.isInteger(typed) || typed < least || typed > MOST)
        return void message.warning(outOfRange(least, MOST));
      void message.success(await onSave(typed));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setTyped(undefined);
    }
  };
  return (
    <InputNumber<number>
      aria-label={label}
      value={typed === undefined ? days : typed}
      precision={0}
      {...(suffix !== undefined && { suffix })}
      {...(style && { style })}
      disabled={disabled}
      onChange={setTyped}
      onBlur={() => background(runAlone(save))}
      onPressEnter={() => background(runAlone(save))}
    />
  );
}
