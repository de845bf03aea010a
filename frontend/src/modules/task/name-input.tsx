import { Input } from 'antd';
import type { InputProps } from '../../kernel/inputs/input-props';
import { useIsFixed } from './use-is-fixed';

/** What a task is called. The console's own keep their names, which are shown in each person's language. */
export function NameInput({ id, value, onChange, disabled = false }: InputProps<string>) {
  const isFixed = useIsFixed();
  return (
    <Input
      {...(id !== undefined && { id })}
      value={value ?? ''}
      disabled={disabled || isFixed}
      autoComplete="off"
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
