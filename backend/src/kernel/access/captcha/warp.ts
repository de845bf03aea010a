import type { Point } from './glyphs';
import { between } from './random';

export type Warp = (point: Point) => Point;

const WAVES = 3;

/** Returns a smooth random warp of the plane: several waves of different length and direction shift every point. */
export function randomWarp(width: number, height: number): Warp {
  const waves = Array.from({ length: WAVES }, () => ({
    push: between(0, 2 * Math.PI),
    strength: height * between(0.03, 0.06),
    x: (2 * Math.PI * between(0.8, 2.4) * sign()) / width,
    y: (2 * Math.PI * between(0.3, 1.1) * sign()) / height,
    phase: between(0, 2 * Math.PI),
  }));
  return ([x, y]) => {
    const shifts = waves.map((wave) => ({
      ...wave,
      by: wave.strength * Math.sin(wave.x * x + wave.y * y + wave.phase),
    }));
    return [
      shifts.reduce((sum, { by, push }) => sum + by * Math.cos(push), x),
      shifts.reduce((sum, { by, push }) => sum + by * Math.sin(push), y),
    ];
  };
}

const sign = (): number => (Math.random() < 0.5 ? -1 : 1);
