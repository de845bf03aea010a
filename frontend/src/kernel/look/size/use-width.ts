import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in pixels; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      // A page in a background tab has no width; the old value is valid again when it is shown.
      if (box.clientWidth > 0) setWidth(box.clientWidth);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
