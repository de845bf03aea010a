import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Inference } from '../spec/inference';
import css from './fields.module.css';

interface Props {
  inferences: readonly Inference[];
  isBusy: boolean;
  onSwitch: (inference: Inference, isOn: boolean) => void;
}

/** What was inferred about the fields, each with its reason and a switch for the rule. */
export function InferenceList({ inferences, isBusy, onSwitch }: Props) {
  const { t } = useTranslation('ai-code');
  if (inferences.length === 0) return <p className={css.none}>{t('rules.none')}</p>;
  return (
    <ul className={css.inferences} aria-label={t('rules.title')} aria-busy={isBusy}>
      {inferences.map((inference) => (
        <li key={`${inference.rule}:${inference.field}`} data-off={!inference.on || undefined}>
          <Switch
            size="small"
            checked={inference.on}
            disabled={isBusy}
            aria-label={`${inference.field}: ${inference.reason}`}
            onChange={(isOn) => onSwitch(inference, isOn)}
          />
          <span>
            <code>{inference.field}</code>
            <span>{inference.reason}</span>
          </span>
          <small>{inference.rule}</small>
        </li>
      ))}
    </ul>
  );
}
