import { useTranslation } from 'react-i18next';
import { languages } from '../../../../kernel/basis/i18n/languages';
import { ACTIONS, type ResourceSpec } from '../spec/resource-spec';
import css from './fields.module.css';
import { useCheckHint } from './use-check-hint';

interface Props {
  spec: ResourceSpec;
  onChange: (spec: ResourceSpec) => void;
}

/** The names of a resource in code and on the screen, and its actions. */
export function ResourceHead({ spec, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const hintOf = useCheckHint();
  const box = (label: string, value: string, set: (text: string) => ResourceSpec, isCode = false, hint?: string) => (
    <label>
      <span>{label}</span>
      <input
        value={value}
        title={hint}
        data-code={isCode || undefined}
        data-check={hint !== undefined || undefined}
        spellCheck={!isCode}
        onChange={({ target }) => onChange(set(target.value))}
      />
    </label>
  );
  return (
    <fieldset className={css.head}>
      <legend className="visually-hidden">{t('resource.title')}</legend>
      {box(t('resource.namespace'), spec.namespace, (namespace) => ({ ...spec, namespace }), true)}
      {box(t('resource.name'), spec.name, (name) => ({ ...spec, name }), true)}
      {languages.map((language) => (
        <div key={language}>
          {box(
            t('resource.called', { language: t(`fields.label.${language}`) }),
            spec.title[language],
            (text) => ({ ...spec, title: { ...spec.title, [language]: text } }),
            false,
            hintOf(language, spec.title[language]),
          )}
        </div>
      ))}
      {box(t('resource.one'), spec.called.one, (one) => ({ ...spec, called: { ...spec.called, one } }))}
      {box(t('resource.many'), spec.called.many, (many) => ({ ...spec, called: { ...spec.called, many } }))}
      <div className={css.actions} role="group" aria-label={t('resource.actions')}>
        {ACTIONS.map((action) => (
          <label key={action}>
            <input
              type="checkbox"
              checked={spec.actions.includes(action)}
              onChange={({ target }) =>
                onChange({
                  ...spec,
                  actions: ACTIONS.filter((one) => (one === action ? target.checked : spec.actions.includes(one))),
                })
              }
            />
            <code>{action}</code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
