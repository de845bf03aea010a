import { CheckCircleFilled, ExclamationCircleFilled, RightOutlined, WarningFilled } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import css from './attention.module.css';
import { type AttentionLine, useAttentionLines } from './attention-lines';
import home from './home.module.css';
import { useAttention } from './use-attention';

/** Warnings for operators, each with a link to the page where something can be done. */
export function AttentionCard() {
  const { t } = useTranslation('home');
  const maySeeHits = useCan()('im/group_message/page');
  const { data, error, refetch, isAllowed } = useAttention();
  const lines = useAttentionLines();
  if (!isAllowed) return null;
  return (
    <section className={home['card']} aria-label={t('attention')}>
      <header className={home['cardHead']}>
        <h2>{t('attention')}</h2>
        {maySeeHits && <Link to="/im/word-hit">{t('attention.hits')}</Link>}
      </header>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && <Lines lines={lines(data)} />}
    </section>
  );
}

function Lines({ lines }: { lines: AttentionLine[] }) {
  const { t } = useTranslation('home');
  if (lines.length === 0)
    return (
      <p className={css.calm}>
        <CheckCircleFilled aria-hidden /> {t('attention.none')}
      </p>
    );
  return (
    <ul className={css.lines}>
      {lines.map(({ key, tone, words, path }) => (
        <li key={key} data-tone={tone}>
          {tone === 'error' ? <ExclamationCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
          {path === undefined ? (
            <span>{words}</span>
          ) : (
            <Link to={path}>
              {words} <RightOutlined aria-hidden />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
