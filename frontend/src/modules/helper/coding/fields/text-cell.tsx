import css from './fields.module.css';

interface Props {
  label: string;
  value: string;
  /** a word of the source, not of people */
  isCode?: boolean;
  /** why somebody should look at it */
  hint?: string | undefined;
  onChange: (text: string) => void;
}

/** A cell that holds a text. */
export const TextCell = ({ label, value, isCode = false, hint, onChange }: Props) => (
  <td className={isCode ? undefined : css.label}>
    <input
      aria-label={label}
      value={value}
      title={hint}
      data-check={hint !== undefined || undefined}
      data-code={isCode || undefined}
      spellCheck={!isCode}
      onChange={({ target }) => onChange(target.value)}
    />
  </td>
);
