import { Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ArgumentInput } from './argument-input';
import css from './call.module.css';
import type { Parameter } from './use-handlers';

interface Props {
  parameters: Parameter[];
  /** each as JSON; empty if it is omitted */
  parts: string[];
  onChange: (parts: string[]) => void;
  disabled: boolean;
}

/** The arguments of a call, each with its description. */
export function ArgumentEditor({ parameters, parts, onChange, disabled }: Props) {
  const { t } = useTranslation('task');
  const id = useId();
  if (parameters.length === 0) return <p className={css.note}>{t('call.noArguments')}</p>;
  return (
    <div className={css.arguments}>
      {parameters.map((parameter, index) => (
        <div key={parameter.name} className={css.argument}>
          <label htmlFor={`${id}${index}`}>
            <code>{parameter.name}</code>
            <Tag>{t(`kind.${parameter.type}`)}</Tag>
            {parameter.required && <span className={css.required}>{t('call.required')}</span>}
          </label>
          <ArgumentInput
            id={`${id}${index}`}
            parameter={parameter}
            value={parts[index] ?? ''}
            disabled={disabled}
            onChange={(json) => onChange(parts.map((part, at) => (at === index ? json : part)))}
          />
          {parameter.description && <small className={css.note}>{parameter.description}</small>}
        </div>
      ))}
    </div>
  );
}
