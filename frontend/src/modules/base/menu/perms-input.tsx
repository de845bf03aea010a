import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { keysIn } from './keys-in';
import { KeysSelect } from './keys-select';

/** The keys that a permission grants. The value is a comma-separated text, as in the API. */
export const PermsInput = ({ id, value, onChange, disabled = false }: InputProps<string>) => (
  <KeysSelect id={id} keys={keysIn(value)} disabled={disabled} onChange={(keys) => onChange?.(keys.join(','))} />
);
