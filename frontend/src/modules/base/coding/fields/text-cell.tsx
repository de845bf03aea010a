import css from './fields.module.css';

interface Props {
  label: string;
  value: string;
  /** whether it is an identifier in the source, not a label */
  isCode?: boolean;
  /** why somebody should look at it */
  hint?: string | undefined;
  onChange: (text: string) => void;
}

/** A cell with a text input. */
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
