import { Card, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { Statement } from './statement';
import css from './tenant.module.css';
import { type TenantAnswer, useTenantAnswer, type Way } from './use-tenant-answers';

/** One of the three ways: its description, the returned rows, and the SQL statements. */
export function TenantWay({ way }: { way: Way }) {
  const { t } = useTranslation('demo-tenant');
  const { data, error, isAllowed, refetch } = useTenantAnswer(way);
  return (
    <Card size="small" title={t(`${way}`)} extra={<code>{way}</code>} className={css.way}>
      <p className={css.note}>{t(`${way}.note`)}</p>
      {!isAllowed && <p className={css.note}>{t('forbidden')}</p>}
      {isAllowed && error && <LoadFailure error={error} onRetry={refetch} />}
      {isAllowed && !error && !data && <Skeleton active />}
      {data && <Answer answer={data} />}
    </Card>
  );
}

function Answer({ answer: { rows, count, stock, statements, isCut } }: { answer: TenantAnswer }) {
  const { t } = useTranslation('demo-tenant');
  return (
    <>
      <p className={css.sum}>{t('sum', { n: count, stock })}</p>
      <ul className={css.rows}>
        {rows.map(({ id, tenantId, name, stock }) => (
          <li key={id}>
            <Tag color={tenantId === 1 ? 'blue' : 'gold'}>{t('tenant', { letter: letterOf(tenantId) })}</Tag>
            <span>{name}</span>
            <span>{stock}</span>
          </li>
        ))}
      </ul>
      <h3 className={css.heading}>{t('statements')}</h3>
      {statements.map((sql, place) => (
        <Statement key={place} sql={sql} />
      ))}
      {isCut && <p className={css.note}>{t('cut')}</p>}
    </>
  );
}

/** Tenants are named by letters, because their ids have no meaning. */
const letterOf = (tenantId: number) => String.fromCodePoint(64 + tenantId);
