import { useMemo } from 'react';
import type { Resource } from '../../call/api/api';
import { useCan } from '../../access/permission/can';
import { hasCall } from '../declare/rules';

/** What the server supports for a resource and this person may do: `may('delete')`. */
export function useMay(resource: Resource): (action: string) => boolean {
  const can = useCan();
  return useMemo(() => (action) => hasCall(resource, action) && can(`${resource}/${action}`), [resource, can]);
}
