import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AppealFile } from './appeal';
import css from './appeal-card.module.css';
import { AppealEnd } from './appeal-end';
import type { CaseFile } from './case-file';
import { DecisionLine } from './decision-line';
import { SpokenLines } from './spoken-lines';
import { StatementFacts } from './statement/statement-facts';

interface Props {
  file: CaseFile;
  appeal: AppealFile;
}

/** An appeal: what the person wrote, the decision that it is against with its statement of reasons, and the answer once there is one. */
export function AppealCard({ file: { isBanned }, appeal: { appeal, decision, statement, spoken } }: Props) {
  const { t } = useTranslation(['im-appeal', 'im-statement']);
  const isLifted = appeal.state === 'open' && isBanned === false;
  return (
    <section className={css.appeal} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <blockquote>
        <p dir="auto">{appeal.text}</p>
        <small>{t('sent', { time: appeal.createTime })}</small>
      </blockquote>
      <SpokenLines spoken={spoken} />
      <AppealEnd of={appeal} />
      {isLifted && <Alert type="info" showIcon title={t('lifted')} />}
      <h3>{t('against')}</h3>
      <DecisionLine decision={decision} />
      {statement ? (
        <details open>
          <summary>
            {t('statement')} ({t(`im-statement:state.${statement.state}`)})
          </summary>
          <StatementFacts statement={statement.statement} />
        </details>
      ) : (
        <p>{t('statement.none')}</p>
      )}
    </section>
  );
}
