import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session/session-store';
import { listen } from './topics';
import { lookup } from '../lookup';

/** How many rows others have added to a list since it was last read. */
export function useNewRows(resource: string): [count: number, forget: () => void] {
  const [count, setCount] = useState(0);
  const me = useSession(({ identity }) => identity?.id);
  useEffect(
    () =>
      listen(resource, {
        onRows: ({ count: all, by }) => setCount((before) => before + Math.max(0, all - (lookup(by, String(me)) ?? 0))),
      }),
    [resource, me],
  );
  return [count, useCallback(() => setCount(0), [])];
}
