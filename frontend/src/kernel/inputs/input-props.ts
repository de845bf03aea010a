/** What a form item hands to its input. */
export interface InputProps<Value = unknown> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
}
