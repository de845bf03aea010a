import { InputNumber } from 'antd';
import type { InputProps } from '../../../kernel/inputs/input-props';

/** An exact amount: it stays the text that it travels as. */
export const PriceInput = ({ value, onChange, ...item }: InputProps<string>) => (
  <InputNumber<string>
    {...item}
    stringMode
    min="0"
    precision={2}
    prefix="¥"
    style={{ width: '100%' }}
    {...(value !== undefined && { value })}
    onChange={(price) => onChange?.(price ?? '')}
  />
);
