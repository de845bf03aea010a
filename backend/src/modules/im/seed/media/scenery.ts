import { SeededRandom } from '../seeded-random';
import { type Paint, png } from './png';

type Colour = readonly [number, number, number];

const SKIES: readonly [top: Colour, bottom: Colour][] = [
  [
    [88, 150, 220],
    [200, 226, 245],
  ],
  [
    [250, 170, 110],
    [255, 226, 180],
  ],
  [
    [60, 60, 120],
    [230, 120, 130],
  ],
  [
    [30, 40, 80],
    [90, 120, 180],
  ],
];
const GROUND: readonly Colour[] = [
  [70, 130, 80],
  [120, 110, 70],
  [60, 100, 130],
  [200, 180, 140],
];

export const SIZE = { width: 320, height: 240 };

/** A landscape under the sun. The same number always gives the same picture. */
export function landscape(nth: number): Buffer {
  const { width, height } = SIZE;
  const dice = new SeededRandom(nth * 977 + 5);
  const [top, bottom] = dice.pickOne(SKIES);
  const ground = dice.pickOne(GROUND);
  const sun = { x: 40 + dice.nextInteger(240), y: 30 + dice.nextInteger(70), r: 14 + dice.nextInteger(16) };
  const hills = [0, 1, 2].map((depth) => ({
    base: 130 + depth * 34,
    high: 12 + dice.nextInteger(26),
    wide: 30 + dice.nextInteger(50),
    shift: dice.nextInteger(300),
    shade: 0.55 + depth * 0.22,
  }));
  return png(width, height, (x, y) => {
    for (const { base, high, wide, shift, shade } of [...hills].reverse())
      if (y > base + Math.sin((x + shift) / wide) * high) return scaled(ground, shade);
    if ((x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.r ** 2) return [255, 244, 200];
    return between(top, bottom, y / 180);
  });
}

/** A generated avatar for people without their own picture: a pattern that is mirrored, so that it looks designed. */
export function avatar(nth: number): Buffer {
  const dice = new SeededRandom(nth * 613 + 11);
  const hue = dice.nextFloat();
  const [paper, ink] = [coloured(hue, 0.93), coloured(hue, 0.55)];
  const filled = Array.from({ length: 15 }, () => dice.nextBoolean(0.5));
  return png(80, 80, (x, y) => {
    const [column, row] = [Math.floor((x - 5) / 14), Math.floor((y - 5) / 14)];
    if (column < 0 || column > 4 || row < 0 || row > 4) return paper;
    return filled[row * 3 + Math.min(column, 4 - column)] ? ink : paper;
  });
}

/** An identity card that is clearly not real: grey bars, a face of three circles, SPECIMEN stripes. */
export const specimen = (nth: number, back: boolean): Buffer => {
  const tint = coloured((nth % 7) / 7, 0.85);
  const paint: Paint = (x, y) => {
    if ((x + y) % 60 < 4) return [220, 120, 120];
    if (back) return y < 50 ? [190, 60, 60] : tint;
    if ((x - 250) ** 2 + (y - 70) ** 2 < 24 ** 2) return [235, 205, 180];
    if ((x - 250) ** 2 + (y - 130) ** 2 < 38 ** 2 && y < 140) return [90, 110, 150];
    return x > 24 && x < 24 + 90 + ((y * 37) % 70) && y % 28 > 17 && y < 170 ? [110, 110, 120] : tint;
  };
  return png(320, 200, paint);
};

const scaled = ([r, g, b]: Colour, by: number): Colour => [r * by, g * by, b * by];

const between = (a: Colour, b: Colour, at: number): Colour => {
  const part = Math.min(1, Math.max(0, at));
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
};

/** @param hue from 0 to 1 */
function coloured(hue: number, light: number): Colour {
  const part = (shift: number): number => {
    const wave = Math.abs(((((hue + shift) % 1) + 1) % 1) - 0.5) * 2;
    return Math.round(255 * (light + (wave - 0.5) * (1 - Math.abs(2 * light - 1)) * 0.8));
  };
  return [part(0), part(1 / 3), part(2 / 3)].map((one) => Math.min(255, Math.max(0, one))) as unknown as Colour;
}
