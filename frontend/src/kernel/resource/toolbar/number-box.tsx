import { InputNumber } from 'antd';

interface Props {
  value: unknown;
  set: (value: unknown) => void;
  placeholder: string;
  'aria-label': string;
  style: { width: number };
}

/** A filter by a whole number. It applies when Enter is pressed, or the box is left. */
export const NumberBox = ({ value, set, ...rest }: Props) => (
  <InputNumber<number>
    {...rest}
    precision={0}
    {...(typeof value === 'number' && { defaultValue: value })}
    onPressEnter={({ currentTarget }) => set(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
    onBlur={({ currentTarget }) => set(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
  />
);
