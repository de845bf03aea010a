import { useTranslation } from 'react-i18next';
import { type CaseFile, lastDecisionOf, otherDecisions } from './case-file';
import { CaseState } from './case-state';
import { DecisionLine } from './decision-line';
import css from './earlier-decisions.module.css';
import { StatementButton } from './statement-button';

/** What was decided about this person before. The outcome of the case itself, and what an appeal is against, are shown above. */
export function EarlierDecisions({ file }: { file: CaseFile }) {
  const { t } = useTranslation('im-desk');
  const { state, problem } = file.case;
  const isShownAbove = state !== CaseState.Open || problem !== null;
  const shown = isShownAbove ? lastDecisionOf(file) : undefined;
  const decisions = otherDecisions(file).filter((one) => one !== shown);
  return (
    <section className={css.earlier} aria-label={t('earlier')}>
      <h3>{t('earlier')}</h3>
      {decisions.length === 0 && <p>{t('earlier.none')}</p>}
      <ul>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionLine decision={decision} more={<StatementButton decision={decision} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
