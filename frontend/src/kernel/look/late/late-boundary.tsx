import { Component, type ReactNode } from 'react';
import { isChunkFailure } from '../../basis/failure/chunk-failure';

interface Props {
  children: ReactNode;
  /** Drawn in place of code that could not be fetched. */
  instead: (error: unknown) => ReactNode;
}

/** Holds a part whose code cannot be fetched away from the page around it. Other errors are for the boundary of the page. */
export class LateBoundary extends Component<Props, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (!isChunkFailure(failed.error)) throw failed.error;
    return this.props.instead(failed.error);
  }
}
