import type { InputProps } from '../../../kernel/inputs/input-props';
import { keysIn } from './keys-in';
import { KeysSelect } from './keys-select';

/** What a permission grants: some keys, held with commas between as they travel. */
export const PermsInput = ({ id, value, onChange, disabled = false }: InputProps<string>) => (
  <KeysSelect id={id} keys={keysIn(value)} disabled={disabled} onChange={(keys) => onChange?.(keys.join(','))} />
);
