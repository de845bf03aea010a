import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/permission/can';
import { figure } from '../../basis/i18n/figure';
import type { Act, Acted } from './act';
import css from './act.module.css';
import { useActWords } from './act-words';

interface Props {
  act: Act;
  result: Acted;
}

/** The result of an act: what was changed, further notes, and a link to the trail. */
export function ActOutcome({ act, result }: Props) {
  const { t } = useTranslation('act');
  const can = useCan();
  const { did } = useActWords(act);
  const { count, unchanged = 0, unknown = 0, batch, more, headline } = result;
  return (
    <div className={css.outcome} role="status">
      <p className={css.headline}>
        <CheckCircleFilled aria-hidden />
        <strong>{headline ?? did(count)}</strong>
      </p>
      {more}
      {unchanged > 0 && <p className={css.aside}>{t('unchanged', { n: figure(unchanged) })}</p>}
      {unknown > 0 && <p className={css.aside}>{t('unknown', { n: figure(unknown) })}</p>}
      {can('im/audit/page') && (
        <p className={css.aside}>
          {t('recorded.trail')} {batch && <Link to={`/im/audit?batch=${batch}`}>{t('recorded.open')}</Link>}
        </p>
      )}
    </div>
  );
}
