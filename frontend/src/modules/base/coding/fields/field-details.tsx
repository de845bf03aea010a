import { Button } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../kernel/basis/i18n/languages';
import { type Choice, type FieldSpec, FORMATS } from '../spec/resource-spec';
import css from './fields.module.css';
import { NumberBox } from './number-box';
import { Pick } from './pick';
import { ReferencePick } from './reference-pick';
import { TextCell } from './text-cell';
import { useCheckHint } from './use-check-hint';

interface Props {
  field: FieldSpec;
  onChange: (more: Partial<FieldSpec>) => void;
}

/** Settings that only some kinds of fields have: limits, text format, codes, and the referenced resource. */
export function FieldDetails({ field, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const isNumber = field.kind === 'int' || field.kind === 'money';
  const optional = (more: Record<string, unknown>) => onChange(more);
  return (
    <div className={css.details}>
      <label>
        <span>{t('fields.comment')}</span>
        <input
          value={field.comment ?? ''}
          onChange={({ target }) => optional({ comment: target.value === '' ? undefined : target.value })}
        />
      </label>
      {isNumber &&
        (['least', 'most'] as const).map((limit) => (
          <label key={limit}>
            <span>{t(`fields.${limit}`)}</span>
            <NumberBox
              label={t(`fields.${limit}`)}
              value={field[limit]}
              onChange={(number) => optional({ [limit]: number })}
            />
          </label>
        ))}
      {field.kind === 'string' && (
        <Pick
          label={t('fields.format')}
          value={field.format}
          values={FORMATS}
          onPick={(format) => optional({ format })}
        />
      )}
      {field.kind === 'reference' && (
        <ReferencePick value={field.reference} onPick={(reference) => optional({ reference })} />
      )}
      {field.kind === 'dictionary' && (
        <label>
          <span>{t('fields.dictionary')}</span>
          <input
            data-code
            value={field.dictionary ?? ''}
            onChange={({ target }) => optional({ dictionary: target.value === '' ? undefined : target.value })}
          />
        </label>
      )}
      {field.kind === 'choice' && (
        <Choices choices={field.choices ?? []} onChange={(choices) => optional({ choices })} />
      )}
    </div>
  );
}

interface ChoicesProps {
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
}

/** The codes of a field and their labels. */
function Choices({ choices, onChange }: ChoicesProps) {
  const { t } = useTranslation('ai-code');
  const hintOf = useCheckHint();
  const change = (at: number, more: Partial<Choice>) =>
    onChange(choices.map((choice, place) => (place === at ? { ...choice, ...more } : choice)));
  const next = 1 + Math.max(-1, ...choices.map(({ value }) => value));
  return (
    <table className={css.choices}>
      <caption>{t('fields.choices')}</caption>
      <tbody>
        {choices.map(({ value, label }, at) => (
          <tr key={at}>
            <td>
              <NumberBox
                label={`${t('fields.code')} ${at + 1}`}
                value={value}
                onChange={(number = 0) => change(at, { value: number })}
              />
            </td>
            {languages.map((language) => (
              <TextCell
                key={language}
                label={`${t(`fields.label.${language}`)} ${value}`}
                value={label[language]}
                hint={hintOf(language, label[language])}
                onChange={(text) => change(at, { label: { ...label, [language]: text } })}
              />
            ))}
            <td>
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('fields.remove', { name: label.en })}
                onClick={() => onChange(choices.toSpliced(at, 1))}
              />
            </td>
          </tr>
        ))}
        <tr>
          <td colSpan={5}>
            <Button
              size="small"
              icon={<PlusOutlined />}
              onClick={() =>
                onChange([
                  ...choices,
                  { value: next, label: { 'zh-cn': String(next), 'zh-tw': String(next), en: String(next) } },
                ])
              }
            >
              {t('fields.addChoice')}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
