import { useEffect } from 'react';
import { create } from 'zustand';

/** The resources whose rows show their most recent act. */
const useActed = create<{ resources: readonly string[] }>(() => ({ resources: [] }));

/** Announces an act on rows of these resources. */
export const publishActed = (resources: readonly string[]): void => useActed.setState({ resources: [...resources] });

/** Calls back after each act on rows of a resource, wherever it was started. */
export function useAfterActs(resource: string, then: () => void): void {
  useEffect(() => useActed.subscribe(({ resources }) => resources.includes(resource) && then()), [resource, then]);
}
