import { contrast, mix } from './colour';

/** What WCAG AA asks of text, and of the marks and edges of a control. */
export const TEXT = 4.5;
export const MARK = 3;

export const WHITE = '#ffffff';
/** The dark that shades are mixed with. */
export const NEAR_BLACK = '#131313';

/** The text colour on a fill: white where it can be read, else dark; pure black suits whatever neither of them does. */
export const onColour = (fill: string): string =>
  [WHITE, NEAR_BLACK].find((text) => contrast(text, fill) >= TEXT) ?? '#000000';

/** A colour moved towards another in small steps until it stands out enough from all of its backgrounds. */
export function towards(target: string, colour: string, backgrounds: readonly string[], ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, target, share);
    if (backgrounds.every((background) => contrast(mixed, background) >= ratio)) return mixed;
  }
  return target;
}
