import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  value: string | undefined;
  values: readonly string[];
  /** what a value is called; default: itself */
  wordOf?: (value: string) => string;
  onPick: (value: string | undefined) => void;
}

/** One of several values, or none. */
export function Pick({ label, value = '', values, wordOf = (one) => one, onPick }: Props) {
  const { t } = useTranslation('ai-code');
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onPick(target.value === '' ? undefined : target.value)}>
        {['', ...values].map((one) => (
          <option key={one} value={one}>
            {one === '' ? t('fields.plain') : wordOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
