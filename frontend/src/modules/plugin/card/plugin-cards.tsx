import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import type { PluginRow } from '../plugin';
import { PluginCard } from './plugin-card';
import css from './plugin-cards.module.css';

interface Props {
  plugins: readonly PluginRow[];
  onOpen: (id: number) => void;
}

/** The cards of the plugins. An error in one card does not hide the others. */
export const PluginCards = ({ plugins, onOpen }: Props) => (
  <ul className={css.cards}>
    {plugins.map((plugin) => (
      <ErrorBoundary key={plugin.id} resetKey={plugin}>
        <PluginCard plugin={plugin} onOpen={onOpen} />
      </ErrorBoundary>
    ))}
  </ul>
);
