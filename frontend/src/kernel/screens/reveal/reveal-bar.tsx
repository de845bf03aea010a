import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../basis/time/use-now';
import css from './reveal-bar.module.css';
import type { Reveal } from './use-reveal';

/** The button that reveals personal data, and the remaining time. */
export function RevealBar({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation('reveal');
  const { mayAsk, until, ask, hide } = reveal;
  if (until !== undefined)
    return (
      <span className={css.reveal} role="status">
        <SecondsLeft until={until} />
        <Button size="small" icon={<EyeInvisibleOutlined />} onClick={hide}>
          {t('reveal.hide')}
        </Button>
      </span>
    );
  return (
    <span className={css.reveal}>
      {mayAsk ? (
        <Button size="small" icon={<EyeOutlined />} onClick={ask}>
          {t('reveal')}
        </Button>
      ) : (
        t('reveal.forbidden')
      )}
    </span>
  );
}

const SECOND = 1000;

function SecondsLeft({ until }: { until: number }) {
  const { t } = useTranslation('reveal');
  const now = useNow();
  return <span aria-live="off">{t('reveal.left', { n: Math.max(0, Math.ceil((until - now) / SECOND)) })}</span>;
}
