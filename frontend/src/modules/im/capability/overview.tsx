import { ApiOutlined, AppstoreOutlined, DatabaseOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { FigureTile, FigureTiles } from '../../../kernel/screens/status/figure-tiles';
import type { Capabilities } from './use-capabilities';

/** A summary: the product, where its data is, and how the console reaches it. */
export function Overview({ known }: { known: Capabilities }) {
  const { t } = useTranslation('im-capability');
  const { product, since, database, gateway, pushExecutor, redis } = known;
  return (
    <FigureTiles of="words">
      <FigureTile
        icon={<AppstoreOutlined />}
        label={t('product')}
        value={t(`product.${product}`)}
        note={since ? t('product.since', { since }) : t(`product.${product}.note`)}
      />
      <FigureTile
        icon={<DatabaseOutlined />}
        label={t('database')}
        value={t(`database.${database}`)}
        note={t(`database.${database}.note`)}
      />
      <FigureTile
        icon={<ApiOutlined />}
        label={t('gateway')}
        value={t(`gateway.${gateway}`)}
        note={t(`executor.${pushExecutor}`)}
      />
      <RedisFigure redis={redis} />
    </FigureTiles>
  );
}

function RedisFigure({ redis }: Pick<Capabilities, 'redis'>) {
  const { t } = useTranslation('im-capability');
  const { configured, ok, version, database, failure } = redis;
  const state = configured ? (ok ? 'ok' : 'away') : 'none';
  const known = [version && t('redis.version', { version }), database !== null && t('redis.number', { n: database })];
  return (
    <FigureTile
      icon={<ThunderboltOutlined />}
      label="Redis"
      value={t(`redis.${state}`)}
      note={failure ?? (state === 'ok' ? known.filter(Boolean).join(' · ') : t(`redis.${state}.note`))}
      tone={state === 'away' ? 'error' : undefined}
    />
  );
}
