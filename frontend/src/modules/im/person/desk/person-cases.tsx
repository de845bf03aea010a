import { useTranslation } from 'react-i18next';
import { figure } from '../../../../kernel/basis/i18n/figure';
import { PersonCase } from './person-case';
import css from './person-desk.module.css';
import type { PersonFile } from './person-file';

/** The cases of a person, the newest first. */
export function PersonCases({ file }: { file: PersonFile }) {
  const { t } = useTranslation('im-desk');
  const { cases, moreCases, decisions, appeals } = file;
  return (
    <section className={css.part} aria-label={t('person.cases')}>
      <h3>{t('person.cases')}</h3>
      {cases.length === 0 && <p>{t('person.cases.none')}</p>}
      <ul>
        {cases.map((row) => (
          <li key={row.id}>
            <PersonCase
              row={row}
              decision={decisions.find(({ caseId }) => caseId === row.id)}
              appeal={appeals.find(({ id }) => id === row.appealId)}
            />
          </li>
        ))}
      </ul>
      {moreCases > 0 && <p>{t('person.cases.more', { n: figure(moreCases), count: moreCases })}</p>}
    </section>
  );
}
