import { flushSync } from 'react-dom';
import { background } from '../../basis/failure/background';
import { type ModeWish, setMode, useTheme, wouldChangeMode } from './theme-store';

const DURATION = 400;

/** The centre of the circle, in pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The centre of the pressed element, because a key press has no position. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Light mode grows out of the pressed button, dark mode shrinks into it. */
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

/** Changes the mode with a circular transition if the browser supports it and the person allows animations, else at once. */
export function revealMode(wish: ModeWish, from: Point): void {
  if (!('startViewTransition' in document) || reducedMotion() || !wouldChangeMode(wish)) return setMode(wish);
  const transition = document.startViewTransition(() => flushSync(() => setMode(wish)));
  transition.ready.then(
    () => {
      const animation = sweep(from, useTheme.getState().mode === 'light');
      // The animation keeps its last frame until the snapshots are removed, and is cancelled then, so that it does not affect the next
      // transition.
      background(transition.finished.finally(() => animation.cancel()));
    },
    // The browser skips a transition if the window is hidden or another one begins. The mode has changed anyway.
    () => undefined,
  );
}
