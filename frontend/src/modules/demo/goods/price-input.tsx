import { InputNumber } from 'antd';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

/** An exact amount. It stays a text, as in the API, so that no digit is lost. */
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
