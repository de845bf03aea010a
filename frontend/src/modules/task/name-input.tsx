import { Input } from 'antd';
import type { InputProps } from '../../kernel/form/inputs/input-props';
import { useIsFixed } from './use-is-fixed';

/** The name of a task. Names of system tasks are translated and cannot be changed. */
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
