import { useEffect, useState } from 'react';

/** By how much something of a width has to shrink to fit into an element; 1 where there is room enough. */
export function useScale(element: HTMLElement | null, width: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // A page behind another tab has no width; what it had comes back with it.
      if (element.clientWidth > 0) setRoom(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room === 0 ? 1 : Math.min(1, room / width);
}
