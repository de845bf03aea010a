import { useTranslation } from 'react-i18next';
import { languages } from '../../../../kernel/basis/i18n/languages';
import { type FieldSpec, KINDS } from '../spec/resource-spec';
import { ChoiceCell } from './choice-cell';
import { FlagCell } from './flag-cell';
import { GripCell } from './grip-cell';
import { NameCell, type Origins } from './name-cell';
import { PlaceCells } from './place-cells';
import { SizeCell } from './size-cell';
import { TextCell } from './text-cell';
import { ToolCell } from './tool-cell';
import { useCheckHint } from './use-check-hint';

interface Props {
  field: FieldSpec;
  origins: Origins;
  at: number;
  /** whether the details of the field are expanded below it */
  isOpen: boolean;
  onChange: (more: Partial<FieldSpec>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onToggle: () => void;
}

const FLAGS = ['unique', 'search', 'filter', 'sort'] as const;

/** A row of the table of fields. Every cell is an input. */
export function FieldRow({ field, origins, at, isOpen, onChange, onMove, onRemove, onToggle }: Props) {
  const { t } = useTranslation('ai-code');
  const hintOf = useCheckHint();
  const of = (column: string) => `${column}: ${field.name}`;
  return (
    <tr data-field={at}>
      <GripCell name={field.name} onMove={onMove} />
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
          hint={hintOf(language, field.label[language])}
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
      <PlaceCells field={field} of={of} onChange={onChange} />
      <ToolCell name={field.name} isOpen={isOpen} onRemove={onRemove} onToggle={onToggle} />
    </tr>
  );
}
