import { useEffect } from 'react';
import { noteVisit } from './visited-store';

/** Notes that the page of one person or group is looked at, as soon as it is known what it is called. */
export function useVisit(resource: string, id: number, title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) noteVisit({ resource, id, title });
  }, [resource, id, title]);
}
