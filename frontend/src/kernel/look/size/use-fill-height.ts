import { type RefObject, useEffect, useState } from 'react';

/** The minimum height, enough for a few rows. In a lower window, the page scrolls instead. */
const LEAST = 220;

/** The height of an element that is left for rows, without its header of the given height. */
export function useFillHeight(element: RefObject<HTMLElement | null>, head: number): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      // A page in a background tab has no height; the old value is valid again when it is shown.
      if (box.clientHeight > 0) setHeight(Math.max(LEAST, box.clientHeight - head));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, head]);
  return height;
}
