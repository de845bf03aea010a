import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { LateBoundary } from './late-boundary';

/** The code of a part could not be fetched. */
export interface Unfetched {
  error: unknown;
  retry: () => void;
}

/**
 * A part of a page whose code is fetched when the part is first drawn.
 *
 * @param standIn drawn until the code is there, and if it cannot be fetched; it has the size of the part, so that nothing moves
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  standIn: (props: P, unfetched?: Unfetched) => ReactNode,
): ComponentType<P> {
  const fetched = () => lazy(async () => ({ default: await load() }));
  // A part that was fetched once is drawn at once wherever it is needed again.
  let shared = fetched();
  return function LatePart(props) {
    const [Part, setPart] = useState(() => shared);
    const [turn, setTurn] = useState(0);
    const retry = () => {
      if (Part === shared) shared = fetched();
      setPart(() => shared);
      setTurn(turn + 1);
    };
    return (
      <LateBoundary key={turn} instead={(error) => standIn(props, { error, retry })}>
        <Suspense fallback={standIn(props)}>
          <Part {...props} />
        </Suspense>
      </LateBoundary>
    );
  };
}
