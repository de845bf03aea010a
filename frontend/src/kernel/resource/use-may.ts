import { useMemo } from 'react';
import type { Resource } from '../api';
import { useCan } from '../can';
import { hasCall } from './rules';

/** What the server supports for a resource and this person may do: `may('delete')`. */
export function useMay(resource: Resource): (action: string) => boolean {
  const can = useCan();
  return useMemo(() => (action) => hasCall(resource, action) && can(`${resource}/${action}`), [resource, can]);
}
