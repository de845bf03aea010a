import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure';

/** Shows that the shell itself could not be drawn. Another address is another attempt only after a reload. */
export class RootBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    return (
      <main style={{ minHeight: '100dvh', display: 'grid' }}>
        <PageFailure error={this.state.error} onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
