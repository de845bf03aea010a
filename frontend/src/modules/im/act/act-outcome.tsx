import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/can';
import { figure } from '../sm-push-task/figure';
import type { Act, Acted } from './act';
import css from './act.module.css';
import { useActWords } from './act-words';
import { EnforcementLine } from './enforcement-line';
import { useEnforcement } from './use-enforcement';

interface Props {
  act: Act;
  result: Acted;
}

/** What came of an act: what was changed, what the chat product was told, and where it is written down. */
export function ActOutcome({ act, result }: Props) {
  const { t } = useTranslation('im-act');
  const can = useCan();
  const { did } = useActWords(act);
  const { count, unchanged = 0, unknown = 0, batch, more } = result;
  const enforcement = useEnforcement(result);
  return (
    <div className={css.outcome} role="status">
      <p className={css.headline}>
        <CheckCircleFilled aria-hidden />
        <strong>{did(count)}</strong>
      </p>
      {more}
      <EnforcementLine enforcement={enforcement} />
      {unchanged > 0 && <p className={css.aside}>{t('unchanged', { n: figure(unchanged) })}</p>}
      {unknown > 0 && <p className={css.aside}>{t('unknown', { n: figure(unknown) })}</p>}
      {can('im/audit/page') && (
        <p className={css.aside}>
          {t('recorded.trail')} <Link to={`/im/audit?batch=${batch}`}>{t('recorded.open')}</Link>
        </p>
      )}
    </div>
  );
}
