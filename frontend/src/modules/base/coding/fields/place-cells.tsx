import { useTranslation } from 'react-i18next';
import { type FieldSpec, FORM_WIDTHS, MASKS, TABLE_PLACES } from '../spec/resource-spec';
import { ChoiceCell } from './choice-cell';

interface Props {
  field: FieldSpec;
  /** returns the accessible name of a cell by its column */
  of: (column: string) => string;
  onChange: (more: Partial<FieldSpec>) => void;
}

/** The cells for where the screen shows a field, and its width. */
export function PlaceCells({ field, of, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  return (
    <>
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
    </>
  );
}
