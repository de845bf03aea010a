interface Props {
  label: string;
  value: string;
  /** a word of the source, not of people */
  isCode?: boolean;
  onChange: (text: string) => void;
}

/** A cell that holds a text. */
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
