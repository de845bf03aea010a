import { useTranslation } from 'react-i18next';
import { languages } from '../../../../kernel/basis/i18n/languages';
import css from './fields.module.css';

const FLAGS = ['required', 'unique', 'search', 'filter', 'sort'] as const;

/** The column headings of the table of fields. */
export function FieldHead() {
  const { t } = useTranslation('ai-code');
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">{t('fields.name')}</th>
        <th scope="col">{t('fields.kind')}</th>
        <th scope="col">{t('fields.size')}</th>
        {languages.map((language) => (
          <th key={language} scope="col">
            {t(`fields.label.${language}`)}
          </th>
        ))}
        {FLAGS.map((flag) => (
          <th key={flag} scope="col" className={css.flag}>
            {t(`fields.${flag}`)}
          </th>
        ))}
        <th scope="col">{t('fields.table')}</th>
        <th scope="col">{t('fields.form')}</th>
        <th scope="col">{t('fields.masked')}</th>
        <td />
      </tr>
    </thead>
  );
}
