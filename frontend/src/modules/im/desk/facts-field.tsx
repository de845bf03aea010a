import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './facts-field.module.css';

const LONGEST = 5000;

interface Props {
  value: string;
  isDisabled: boolean;
  onChange: (facts: string) => void;
}

/** The facts that the statement of reasons of a ban will give. Folded, because the console knows some itself. */
export function FactsField({ value, isDisabled, onChange }: Props) {
  const { t } = useTranslation('im-desk');
  const helpId = useId();
  return (
    <details className={css.facts}>
      <summary>{t('facts')}</summary>
      <p id={helpId}>{t('facts.help')}</p>
      <Input.TextArea
        aria-label={t('facts')}
        aria-describedby={helpId}
        value={value}
        maxLength={LONGEST}
        disabled={isDisabled}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  );
}
