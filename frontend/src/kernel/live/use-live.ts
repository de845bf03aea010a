import { useEffect, useEffectEvent } from 'react';
import { listen } from './topics';

/**
 * Listens to the server's events of a resource: `useLive<Progress>('im/sm_push_task', show, reload)`. If a row changes several times within
 * a short time, only the last event arrives. Without a connection there are no events: see `useLiveState`.
 * @param onGap called if events may have been missed, or were too many to be sent one by one
 */
export function useLive<T>(topic: string, onChange: (payload: T) => void, onGap?: () => void): void {
  const change = useEffectEvent((payload: unknown) => onChange(payload as T));
  const gap = useEffectEvent(() => onGap?.());
  useEffect(() => listen(topic, { onChange: (payload) => change(payload), onGap: () => gap() }), [topic]);
}
