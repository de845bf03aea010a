import { useEffect } from 'react';
import { noteVisit } from './visited-store';

/** Records a visit to the page of one person or group, as soon as the name is known. */
export function useVisit(resource: string, id: number, title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) noteVisit({ resource, id, title });
  }, [resource, id, title]);
}
