import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure';

interface Props {
  children: ReactNode;
  /** Tries the page again from the start. */
  onRetry: () => void;
}

/** The error boundary of one page. */
export class PageBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    return <PageFailure error={this.state.error} onRetry={this.props.onRetry} />;
  }
}
