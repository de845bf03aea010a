import { DeleteOutlined, HolderOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../kernel/i18n/languages';
import { type FieldSpec, FORM_WIDTHS, KINDS, MASKS, TABLE_PLACES } from '../spec/resource-spec';
import { ChoiceCell } from './choice-cell';
import { FlagCell } from './flag-cell';
import { NameCell, type Origins } from './name-cell';
import { SizeCell } from './size-cell';
import { TextCell } from './text-cell';
import css from './fields.module.css';

interface Props {
  field: FieldSpec;
  origins: Origins;
  at: number;
  /** whether more of the field stands open below it */
  isOpen: boolean;
  onChange: (more: Partial<FieldSpec>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onToggle: () => void;
}

const FLAGS = ['unique', 'search', 'filter', 'sort'] as const;

/** A line of the table of fields: every cell is an input. */
export function FieldRow({ field, origins, at, isOpen, onChange, onMove, onRemove, onToggle }: Props) {
  const { t } = useTranslation('ai-code');
  const of = (column: string) => `${column}: ${field.name}`;
  const onGripKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <tr data-field={at}>
      <td className={css.tool}>
        <button
          type="button"
          className={css.grip}
          data-grip
          aria-label={t('fields.move', { name: field.name })}
          title={t('fields.move', { name: field.name })}
          onKeyDown={onGripKey}
        >
          <HolderOutlined />
        </button>
      </td>
      <NameCell field={field} origins={origins} onChange={(name) => onChange({ name })} />
      <ChoiceCell
        label={of(t('fields.kind'))}
        value={field.kind}
        values={KINDS}
        wordOf={(kind) => t(`kind.${kind}`)}
        onChange={(kind) => onChange({ kind })}
      />
      <SizeCell field={field} onChange={onChange} />
      {languages.map((language) => (
        <TextCell
          key={language}
          label={of(t(`fields.label.${language}`))}
          value={field.label[language]}
          onChange={(text) => onChange({ label: { ...field.label, [language]: text } })}
        />
      ))}
      <FlagCell
        label={of(t('fields.required'))}
        isOn={!field.nullable}
        onChange={(isOn) => onChange({ nullable: !isOn })}
      />
      {FLAGS.map((flag) => (
        <FlagCell
          key={flag}
          label={of(t(`fields.${flag}`))}
          isOn={field[flag]}
          onChange={(isOn) => onChange({ [flag]: isOn })}
        />
      ))}
      <ChoiceCell
        label={of(t('fields.table'))}
        value={field.table}
        values={TABLE_PLACES}
        wordOf={(place) => t(`fields.place.${place}`)}
        onChange={(table) => onChange({ table })}
      />
      <ChoiceCell
        label={of(t('fields.form'))}
        value={String(field.form)}
        values={[...new Set([...FORM_WIDTHS, field.form])].map(String)}
        wordOf={(width) => (width === '0' ? t('fields.place.none') : `${width}/24`)}
        onChange={(form) => onChange({ form: Number(form) })}
      />
      <ChoiceCell
        label={of(t('fields.masked'))}
        value={field.masked ?? ''}
        values={['', ...MASKS]}
        wordOf={(mask) => (mask === '' ? t('fields.plain') : t(`mask.${mask}`))}
        onChange={(mask) => onChange({ masked: mask === '' ? undefined : mask })}
      />
      <td className={css.tool}>
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-expanded={isOpen}
          aria-label={t('fields.more', { name: field.name })}
          onClick={onToggle}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('fields.remove', { name: field.name })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
