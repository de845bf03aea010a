import { contrast, mix } from './colour';

/** The minimum contrast that WCAG AA requires for text, and for the marks and edges of a control. */
export const TEXT = 4.5;
export const MARK = 3;

export const WHITE = '#ffffff';
/** The dark colour with which shades are mixed. */
export const NEAR_BLACK = '#131313';

/** The text colour on a fill: white if it is readable, else dark; pure black if neither of them is. */
export const onColour = (fill: string): string =>
  [WHITE, NEAR_BLACK].find((text) => contrast(text, fill) >= TEXT) ?? '#000000';

/** Moves a colour towards another in small steps until it has enough contrast to all its backgrounds. */
export function towards(target: string, colour: string, backgrounds: readonly string[], ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, target, share);
    if (backgrounds.every((background) => contrast(mixed, background) >= ratio)) return mixed;
  }
  return target;
}
