import { useEffect, useState } from 'react';

/** The scale factor that makes a width fit into an element; 1 if there is enough room. */
export function useScale(element: HTMLElement | null, width: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // A page in a background tab has no width; the last scale is kept.
      if (element.clientWidth > 0) setRoom(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room === 0 ? 1 : Math.min(1, room / width);
}
