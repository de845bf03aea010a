import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../failure/error-boundary';
import type { ShownPanel } from './panel-answer';
import { PanelBody } from './panel-body';
import css from './plugin-panels.module.css';

/** What plugins have to show, each a card that says whose it is. */
export function PluginPanels({ panels }: { panels: readonly ShownPanel[] }) {
  const { t } = useTranslation('resource');
  return (
    <div className={css.panels}>
      {panels.map(({ keyName, name, panel }) => (
        <section key={keyName} aria-label={panel.title}>
          <header>
            <h2>{panel.title}</h2>
            <p>{t('byPlugin', { name })}</p>
          </header>
          <ErrorBoundary resetKey={panel}>
            <PanelBody panel={panel} />
          </ErrorBoundary>
        </section>
      ))}
    </div>
  );
}
