import { flushSync } from 'react-dom';
import { background } from '../background';
import { type ModeWish, setMode, useTheme, wouldChangeMode } from './theme-store';

const DURATION = 400;

/** Where the circle starts, in pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The middle of what was pressed: a key press has no place of its own. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Light grows out of the pressed button, dark shrinks back into it. */
function sweep({ x, y }: Point, isGrowing: boolean): Animation {
  const radius = Math.hypot(Math.max(x, window.innerWidth - x), Math.max(y, window.innerHeight - y));
  const circles = [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`];
  return document.documentElement.animate(
    { clipPath: isGrowing ? circles : circles.reverse() },
    {
      duration: DURATION,
      easing: 'ease-in',
      fill: 'forwards',
      pseudoElement: isGrowing ? '::view-transition-new(root)' : '::view-transition-old(root)',
    },
  );
}

/** Changes the mode behind a circle where the browser can and the person does not mind movement, else at once. */
export function revealMode(wish: ModeWish, from: Point): void {
  if (!('startViewTransition' in document) || reducedMotion() || !wouldChangeMode(wish)) return setMode(wish);
  const transition = document.startViewTransition(() => flushSync(() => setMode(wish)));
  transition.ready.then(
    () => {
      const animation = sweep(from, useTheme.getState().mode === 'light');
      // It stays at its end until the pictures are gone, and must not wait there for the next ones.
      background(transition.finished.finally(() => animation.cancel()));
    },
    // The browser skips a transition when the window is hidden or another one begins; the mode has changed all the same.
    () => undefined,
  );
}
