import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { casePath } from '../message/places';
import type { CaseFile } from './case-file';
import css from './other-cases.module.css';

/** What else is open about the person of a case: reports beside an appeal, or appeals. */
export function OtherCases({ file: { otherCases } }: { file: CaseFile }) {
  const { t } = useTranslation('im-desk');
  if (otherCases.length === 0) return null;
  return (
    <p className={css.others}>
      <span>{t('others')}</span>
      {otherCases.map(({ id, appealId }) => (
        <Link key={id} to={casePath(id)}>
          {t(appealId === null ? 'person.case' : 'others.appeal', { id })}
        </Link>
      ))}
    </p>
  );
}
