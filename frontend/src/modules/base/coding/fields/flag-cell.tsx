import css from './fields.module.css';

interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A cell with a checkbox. */
export const FlagCell = ({ label, isOn, onChange }: Props) => (
  <td className={css.flag}>
    <input type="checkbox" aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
  </td>
);
