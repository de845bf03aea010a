import { useEffect, useEffectEvent } from 'react';
import { listen } from './topics';

/**
 * Hears what the server publishes of a resource: `useLive<Progress>('im/sm_push_task', show, reload)`. Of changes that follow each
 * other closely only the last of each row arrives. While there is no connection nothing does: see `useLiveState`.
 * @param onGap called where news may have been missed, or were too many to be told one by one
 */
export function useLive<T>(topic: string, onChange: (payload: T) => void, onGap?: () => void): void {
  const change = useEffectEvent((payload: unknown) => onChange(payload as T));
  const gap = useEffectEvent(() => onGap?.());
  useEffect(() => listen(topic, { onChange: (payload) => change(payload), onGap: () => gap() }), [topic]);
}
