import { useTranslation } from 'react-i18next';
import { figure } from '../../../../kernel/basis/i18n/figure';
import { DecisionLine } from '../../desk/decision-line';
import { StatementButton } from '../../desk/statement-button';
import css from './person-desk.module.css';
import type { PersonFile } from './person-file';

/** The strikes that count now: their sum, and the decisions that gave them. */
export function PersonStrikes({ file: { strikes, standing } }: { file: PersonFile }) {
  const { t } = useTranslation('im-desk');
  return (
    <section className={css.part} aria-label={t('person.strikes')}>
      <h3>{t('person.strikes')}</h3>
      <p>{strikes > 0 ? t('strikes', { n: figure(strikes), count: strikes }) : t('person.strikes.none')}</p>
      <ul>
        {standing.map((decision) => (
          <li key={decision.id}>
            <DecisionLine decision={decision} more={<StatementButton decision={decision} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
