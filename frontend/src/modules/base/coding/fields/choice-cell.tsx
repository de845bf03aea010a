interface Props<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  wordOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** A cell with a native select, because a table of sixty fields has hundreds of them. */
export const ChoiceCell = <Value extends string>({ label, value, values, wordOf, onChange }: Props<Value>) => (
  <td>
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {values.map((one) => (
        <option key={one} value={one}>
          {wordOf(one)}
        </option>
      ))}
    </select>
  </td>
);
