import { useTranslation } from 'react-i18next';
import type { FieldSpec } from '../spec/resource-spec';
import css from './fields.module.css';
import { NumberBox } from './number-box';

const LONG = new Set<FieldSpec['kind']>(['string', 'lines', 'dictionary']);

interface Props {
  field: FieldSpec;
  onChange: (more: Partial<FieldSpec>) => void;
}

/** The size of a field if its kind does not define it: the number of characters, or the digits of an amount. */
export function SizeCell({ field, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const of = (column: string) => `${column}: ${field.name}`;
  const set = (key: 'length' | 'precision' | 'scale') => (number: number | undefined) => onChange({ [key]: number });
  if (field.kind === 'money')
    return (
      <td className={css.size}>
        <NumberBox label={of(t('fields.precision'))} value={field.precision} onChange={set('precision')} />
        <NumberBox label={of(t('fields.scale'))} value={field.scale} onChange={set('scale')} />
      </td>
    );
  if (!LONG.has(field.kind)) return <td className={css.size} />;
  return (
    <td className={css.size}>
      <NumberBox label={of(t('fields.length'))} value={field.length} onChange={set('length')} />
    </td>
  );
}
