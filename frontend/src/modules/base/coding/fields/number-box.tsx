interface Props {
  label: string;
  value: number | undefined;
  onChange: (number: number | undefined) => void;
}

/** An input for a number, which may be empty. */
export const NumberBox = ({ label, value, onChange }: Props) => (
  <input
    type="number"
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
  />
);
