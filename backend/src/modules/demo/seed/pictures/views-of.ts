import type { Drawing } from './drawing';

/** Views of an article, each with the visible part of the drawing. */
const VIEWS = {
  whole: { part: '0 0 200 200', isDark: false },
  near: { part: '40 46 112 112', isDark: false },
  night: { part: '-14 -14 228 228', isDark: true },
} as const;
export type View = keyof typeof VIEWS;
export const SIDE = 480;

const NIGHT = '#2a303c';

/** The SVG of an article in a view. */
export function drawView({ background, shapes }: Drawing, view: View): string {
  const { part, isDark } = VIEWS[view];
  const [light, plane] = isDark ? ['#566074', NIGHT] : ['#ffffff', background];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${part}">
    <radialGradient id="plane" cx=".5" cy=".42" r=".75"><stop stop-color="${light}"/><stop offset="1" stop-color="${plane}"/></radialGradient>
    <rect x="-20" y="-20" width="240" height="240" fill="url(#plane)"/>${shapes}</svg>`;
}
