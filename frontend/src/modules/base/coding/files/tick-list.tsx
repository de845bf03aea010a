import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tick } from '../coding-calls';
import css from './files.module.css';

const ICONS: Record<Tick['state'], ReactNode> = {
  waiting: <ClockCircleOutlined />,
  running: <LoadingOutlined />,
  passed: <CheckCircleFilled />,
  failed: <CloseCircleFilled />,
  skipped: <MinusCircleOutlined />,
};

const secondsOf = (took: number) => (took / 1000).toFixed(1);

/** The checks before the files are written, their results, and the output of failed ones. */
export function TickList({ ticks }: { ticks: readonly Tick[] }) {
  const { t } = useTranslation('ai-code');
  const spoken = ticks.filter(({ state, log }) => (state === 'failed' || state === 'skipped') && log !== '');
  return (
    <>
      <ol className={css.ticks} aria-label={t('ticks.title')} aria-live="polite">
        {ticks.map(({ name, state, took }) => (
          <li key={name} data-state={state}>
            <span aria-hidden>{ICONS[state]}</span>
            <span>
              {t(`ticks.${name}`)}
              <small>
                {t(`ticks.state.${state}`)}
                {took > 0 && ` · ${t('ticks.seconds', { n: secondsOf(took) })}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {spoken.map(({ name, log }) => (
        <figure key={name} className={css.log}>
          <figcaption>{t(`ticks.${name}`)}</figcaption>
          <pre tabIndex={0}>{log}</pre>
        </figure>
      ))}
    </>
  );
}
