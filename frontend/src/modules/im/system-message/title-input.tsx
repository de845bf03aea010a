import { Input } from 'antd';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

export const TITLE_LENGTH = 64;

/** A text input with a character counter. */
export const TitleInput = ({ value, onChange, ...item }: InputProps<string>) => (
  <Input
    {...item}
    autoComplete="off"
    value={value ?? ''}
    count={{ show: true, max: TITLE_LENGTH, strategy: (text) => text.length }}
    onChange={({ target }) => onChange?.(target.value)}
  />
);
