import { ApiOutlined, AppstoreOutlined, DatabaseOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './capability.module.css';
import type { Capabilities } from './use-capabilities';

/** In four words: which product this is, where its rows are, how it is spoken to. */
export function Overview({ known }: { known: Capabilities }) {
  const { t } = useTranslation('im-capability');
  const { product, since, database, gateway, pushExecutor, redis } = known;
  return (
    <div className={css.figures}>
      <Figure
        icon={<AppstoreOutlined />}
        label={t('product')}
        value={t(`product.${product}`)}
        note={since ? t('product.since', { since }) : t(`product.${product}.note`)}
      />
      <Figure
        icon={<DatabaseOutlined />}
        label={t('database')}
        value={t(`database.${database}`)}
        note={t(`database.${database}.note`)}
      />
      <Figure
        icon={<ApiOutlined />}
        label={t('gateway')}
        value={t(`gateway.${gateway}`)}
        note={t(`executor.${pushExecutor}`)}
      />
      <RedisFigure redis={redis} />
    </div>
  );
}

function RedisFigure({ redis }: Pick<Capabilities, 'redis'>) {
  const { t } = useTranslation('im-capability');
  const { configured, ok, version, database, failure } = redis;
  const state = configured ? (ok ? 'ok' : 'away') : 'none';
  const known = [version && t('redis.version', { version }), database !== null && t('redis.number', { n: database })];
  return (
    <Figure
      icon={<ThunderboltOutlined />}
      label="Redis"
      value={t(`redis.${state}`)}
      note={failure ?? (state === 'ok' ? known.filter(Boolean).join(' · ') : t(`redis.${state}.note`))}
      tone={state === 'away' ? 'error' : undefined}
    />
  );
}

interface FigureProps {
  icon: ReactNode;
  label: string;
  value: string;
  note: string;
  tone?: 'error' | undefined;
}

const Figure = ({ icon, label, value, note, tone }: FigureProps) => (
  <div className={css.figure} data-tone={tone}>
    <span aria-hidden>{icon}</span>
    <div>
      <h3>{label}</h3>
      <strong>{value}</strong>
      <p>{note}</p>
    </div>
  </div>
);
