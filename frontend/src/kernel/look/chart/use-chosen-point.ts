import { type KeyboardEvent, useState } from 'react';
import { lookup } from '../../basis/values/lookup';

export interface ChosenPoint {
  /** undefined while none is chosen, or when newer figures do not have it */
  at: number | undefined;
  /** the nearest there is */
  choose: (index: number) => void;
  leave: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Which of so many points of a chart somebody looks at: the one under the pointer, or walked to with the arrow keys. */
export function useChosenPoint(count: number): ChosenPoint {
  const [kept, setKept] = useState<number>();
  const last = count - 1;
  const at = kept !== undefined && kept <= last ? kept : undefined;
  const choose = (index: number) => setKept(count === 0 ? undefined : Math.min(last, Math.max(0, index)));
  const leave = () => setKept(undefined);
  const onKey = (event: KeyboardEvent) => {
    const places = { ArrowLeft: (at ?? count) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last };
    const next = lookup(places, event.key);
    if (event.key === 'Escape') return leave();
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return { at, choose, leave, onKey };
}
