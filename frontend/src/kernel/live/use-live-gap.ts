import { useEffect, useEffectEvent } from 'react';
import { listen } from './topics';

/** Calls a function if something of a resource may have been missed: a connection has opened, or there was too much to be sent one by one. */
export function useLiveGap(topic: string, onGap: () => void): void {
  const gap = useEffectEvent(onGap);
  useEffect(() => listen(topic, { onGap: () => gap() }), [topic]);
}
