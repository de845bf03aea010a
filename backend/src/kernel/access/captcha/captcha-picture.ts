import { CoverageMask } from './coverage-mask';
import { GLYPHS, type Point } from './glyphs';
import { between } from './random';
import { randomWarp, type Warp } from './warp';

/** Size in pixels; colour as `#rgb` or `#rrggbb`. */
export interface Look {
  width: number;
  height: number;
  color: string;
}

/** The number of points of a straight piece, so that the warp can bend it. */
const PIECES = 6;
const CROSSING_LINES = 2;

/**
 * Renders the text as a PNG. The characters touch each other and vary in size, slant and thickness. The whole picture is warped, lines
 * cross the characters, and a gap cuts their strokes. Nothing in the file separates the strokes of a character from the noise.
 */
export async function captchaPicture(text: string, look: Look): Promise<Buffer> {
  const ink = new CoverageMask(look.width, look.height);
  const warp = randomWarp(look.width, look.height);
  const thickness = (look.height / 11) * between(0.9, 1.1);
  for (const stroke of strokesOf(text, look)) ink.drawLine(bent(stroke, warp), thickness * between(0.85, 1.1));
  ink.erase(bent(crossing(look), warp), thickness * between(0.3, 0.4));
  for (let at = 0; at < CROSSING_LINES; at++) ink.drawLine(bent(crossing(look), warp), thickness * between(0.3, 0.5));
  return png(ink, look.color);
}

function strokesOf(text: string, { width, height }: Look): Point[][] {
  const cell = (width * 0.88) / text.length;
  // A random offset, so that the position of the characters cannot be predicted.
  const aside = between(-0.15, 0.15);
  return [...text].flatMap((character, at) => {
    const place = placed({
      x: width * 0.06 + cell * (at + 0.5 + aside + between(-0.13, 0.13)),
      y: height / 2 + between(-0.1, 0.1) * height,
      scaleX: (cell * between(0.62, 0.92)) / 4,
      scaleY: (height * between(0.5, 0.7)) / 6,
      turn: between(-0.26, 0.26),
      slant: between(-0.2, 0.2),
    });
    return (GLYPHS.get(character) ?? []).map((stroke) => stroke.map(shaken).map(place));
  });
}

interface Placement {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  turn: number;
  slant: number;
}

/** Maps the glyph grid, whose centre is (2, 3), to the picture. */
const placed =
  ({ x, y, scaleX, scaleY, turn, slant }: Placement) =>
  ([gridX, gridY]: Point): Point => {
    const [right, down] = [(gridX - 2) * scaleX - (gridY - 3) * slant * scaleX, (gridY - 3) * scaleY];
    return [x + right * Math.cos(turn) - down * Math.sin(turn), y + right * Math.sin(turn) + down * Math.cos(turn)];
  };

const shaken = ([x, y]: Point): Point => [x + between(-0.16, 0.16), y + between(-0.16, 0.16)];

/** A line from one side to the other, through the characters. */
const crossing = ({ width, height }: Look): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part): Point => [width * part, height * between(0.2, 0.8)]);

function bent(line: readonly Point[], warp: Warp): Point[] {
  return line.flatMap((from, at) => {
    const to = line[at + 1];
    if (!to) return [warp(from)];
    return Array.from({ length: PIECES }, (_, piece) => warp(pointBetween(from, to, piece / PIECES)));
  });
}

const pointBetween = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
];

/** Uses one colour on a transparent background, so that the picture suits light and dark pages. */
async function png({ width, height, pixels }: CoverageMask, color: string): Promise<Buffer> {
  const { PNG } = await import('pngjs');
  const image = new PNG({ width, height });
  const [red, green, blue] = rgbOf(color);
  pixels.forEach((alpha, at) =>
    image.data.writeUInt32BE(red * 2 ** 24 + green * 2 ** 16 + blue * 2 ** 8 + alpha, at * 4),
  );
  return PNG.sync.write(image, { filterType: 0, deflateStrategy: 0 });
}

function rgbOf(color: string): [number, number, number] {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
