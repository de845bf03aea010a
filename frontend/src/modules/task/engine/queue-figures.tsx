import { CloseCircleOutlined, FieldTimeOutlined, HourglassOutlined, SyncOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../kernel/i18n/language-store';
import { languageTags } from '../../../kernel/i18n/languages';
import css from './engine.module.css';
import type { EngineFigures } from './use-engine';

const FIGURES: [name: keyof EngineFigures['queue'], icon: ReactNode][] = [
  ['running', <SyncOutlined key="running" />],
  ['waiting', <HourglassOutlined key="waiting" />],
  ['delayed', <FieldTimeOutlined key="delayed" />],
  ['failed', <CloseCircleOutlined key="failed" />],
];

/** How many alarms stand where. */
export function QueueFigures({ queue }: { queue: EngineFigures['queue'] }) {
  const { t } = useTranslation('task-engine');
  const language = useLanguage((state) => state.language);
  return (
    <div className={css.figures}>
      {FIGURES.map(([name, icon]) => (
        <section key={name} className={css.figure} data-tone={queue[name] > 0 ? name : undefined} aria-label={t(name)}>
          <span aria-hidden>{icon}</span>
          <div>
            <h3>{t(name)}</h3>
            <strong>{queue[name].toLocaleString(languageTags[language])}</strong>
            <p>{t(`${name}.note`)}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
