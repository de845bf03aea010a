interface Props {
  label: string;
  value: string;
  /** whether it is an identifier in the source, not a label */
  isCode?: boolean;
  onChange: (text: string) => void;
}

/** A cell with a text input. */
export const TextCell = ({ label, value, isCode = false, onChange }: Props) => (
  <td>
    <input
      aria-label={label}
      value={value}
      data-code={isCode || undefined}
      spellCheck={!isCode}
      onChange={({ target }) => onChange(target.value)}
    />
  </td>
);
