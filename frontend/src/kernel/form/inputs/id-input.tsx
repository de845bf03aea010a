import { InputNumber } from 'antd';
import type { CSSProperties } from 'react';

interface Props {
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
  disabled?: boolean;
  placeholder?: string | undefined;
  style?: CSSProperties | undefined;
}

/** The id of a row, typed by people who may not list the rows to choose from. */
export const IdInput = ({ value, onChange, placeholder, ...props }: Props) => (
  <InputNumber<number>
    {...props}
    aria-label={placeholder}
    placeholder={placeholder}
    precision={0}
    min={1}
    value={value ?? null}
    onChange={(id) => onChange?.(id ?? undefined)}
  />
);
