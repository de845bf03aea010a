import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { originOf } from '../spec/origin-of';
import type { FieldSpec } from '../spec/resource-spec';
import css from './fields.module.css';

/** The original names of the fields of a description. */
export interface Origins {
  /** columns of the table as it was written before */
  written: ReadonlySet<string>;
  /** names that a language model has proposed */
  proposed: ReadonlySet<string>;
}

interface Props {
  field: FieldSpec;
  origins: Origins;
  onChange: (name: string) => void;
}

/** The name of a field in the source, with a note about its origin below. */
export function NameCell({ field, origins, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const isRenamed = field.was !== undefined && origins.written.has(field.was);
  return (
    <td>
      <input
        aria-label={`${t('fields.name')}: ${field.name}`}
        value={field.name}
        data-code
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {isRenamed && <small className={css.origin}>{t('fields.was', { name: field.was })}</small>}
      {origins.proposed.has(originOf(field)) && <Tag className={css.origin}>{t('fields.proposed')}</Tag>}
    </td>
  );
}
