import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list with more lines draws only those in sight. */
const MOST_DRAWN = 100;
/** Lines are drawn this many at a time, and as many more above and below the window. */
const STEP = 20;
/** The height of a line in pixels, until one is drawn. */
const USUAL_HEIGHT = 36;

export interface LinesInSight {
  /** the drawn lines: from the first one, to the one before the last number */
  from: number;
  to: number;
  /** the room of the lines that are not drawn */
  style: { paddingBlock?: string };
  /** Draws a line at once, so that it can be focused. The browser then scrolls to it. */
  draw: (at: number) => void;
}

/**
 * The lines of a long list that are in the window of the browser. All lines have the same height.
 *
 * @param kept a line that is drawn in any case, with all lines between it and the window
 */
export function useLinesInSight(list: RefObject<HTMLElement | null>, count: number, kept?: number): LinesInSight {
  const isLong = count > MOST_DRAWN;
  const [{ first, height, shown }, set] = useState({ first: 0, height: USUAL_HEIGHT, shown: MOST_DRAWN });
  useEffect(() => {
    const element = list.current;
    if (!isLong || !element) return;
    const look = () => {
      const height = element.firstElementChild?.getBoundingClientRect().height || USUAL_HEIGHT;
      const first = stepOf(-element.getBoundingClientRect().top / height);
      const shown = stepOf(window.innerHeight / height) + STEP;
      set((old) =>
        old.first === first && old.height === height && old.shown === shown ? old : { first, height, shown },
      );
    };
    look();
    // Whatever scrolls around the list: a panel, or the page.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    // A list in a hidden tab has no place; it gets one when it is shown.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [list, isLong]);

  const start = isLong ? Math.max(0, Math.min(first, count - shown) - STEP) : 0;
  const end = isLong ? Math.min(count, start + shown + 2 * STEP) : count;
  const from = Math.min(start, kept ?? start);
  const to = kept === undefined ? end : Math.max(end, kept + 1);
  const draw = useCallback(
    (at: number) => {
      if (at < from || at >= to) flushSync(() => set((old) => ({ ...old, first: stepOf(at) })));
    },
    [from, to],
  );
  return { from, to, style: isLong ? { paddingBlock: `${from * height}px ${(count - to) * height}px` } : {}, draw };
}

const stepOf = (lines: number) => Math.max(0, Math.floor(lines / STEP) * STEP);
