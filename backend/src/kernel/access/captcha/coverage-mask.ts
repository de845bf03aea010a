import type { Point } from './glyphs';

/**
 * Stores how much of each pixel is covered by ink, from 0 to 255. Drawing a line only visits the pixels in the bounding boxes of its
 * pieces, however large the picture.
 */
export class CoverageMask {
  readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8Array(width * height);
  }

  drawLine(line: readonly Point[], thickness: number): void {
    this.visit(line, thickness, (at, ink) => Math.max(this.pixels[at] ?? 0, ink));
  }

  /** Removes the ink under the line, which leaves a gap in every stroke that it crosses. */
  erase(line: readonly Point[], thickness: number): void {
    this.visit(line, thickness, (at, ink) => Math.min(this.pixels[at] ?? 0, 255 - ink));
  }

  private visit(line: readonly Point[], thickness: number, change: (at: number, ink: number) => number): void {
    line.forEach((from, at) => {
      const to = line[at + 1];
      if (to) this.visitPiece(from, to, thickness / 2, change);
    });
  }

  private visitPiece(from: Point, to: Point, radius: number, change: (at: number, ink: number) => number): void {
    const reach = radius + 1;
    const [left, right] = span(from[0], to[0], reach, this.width);
    const [top, bottom] = span(from[1], to[1], reach, this.height);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const ink = Math.round(255 * Math.min(1, Math.max(0, radius + 0.5 - distance([x + 0.5, y + 0.5], from, to))));
        const at = y * this.width + x;
        if (ink > 0) this.pixels[at] = change(at, ink);
      }
  }
}

const span = (a: number, b: number, reach: number, end: number): [number, number] => [
  Math.max(0, Math.floor(Math.min(a, b) - reach)),
  Math.min(end, Math.ceil(Math.max(a, b) + reach)),
];

/** The distance from a point to the nearest point of a line segment. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
