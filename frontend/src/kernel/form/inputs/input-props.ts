/** The properties that a form item passes to its input. */
export interface InputProps<Value = unknown> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
}
