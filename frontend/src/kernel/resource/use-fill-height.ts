import { type RefObject, useEffect, useState } from 'react';

/** Enough for a few rows, where the window leaves less the page scrolls instead. */
const LEAST = 220;

/** The height that an element's parts leave for rows: its own, less a head of the given height. */
export function useFillHeight(element: RefObject<HTMLElement | null>, head: number): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      // A page behind another tab has no height; what it had comes back with it.
      if (box.clientHeight > 0) setHeight(Math.max(LEAST, box.clientHeight - head));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, head]);
  return height;
}
