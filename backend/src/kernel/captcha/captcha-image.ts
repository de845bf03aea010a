import { GLYPHS, type Point } from './glyphs';

export interface Look {
  width: number;
  height: number;
  color: string;
}

const NOISE_LINES = 4;

/**
 * The text as an SVG that does not contain it: every character is drawn as bent lines, each time differently, between
 * lines that mean nothing, all in random order.
 */
export function captchaImage(text: string, { width, height, color }: Look): string {
  const characters = [...text].flatMap((one, at) => characterLines(one, at, text.length, width, height));
  const thick = height / 22;
  const paths = shuffled([
    ...characters.map((line) => pathOf(line, thick * between(0.9, 1.3))),
    ...noise(width, height).map((line) => pathOf(line, thick * between(0.5, 0.95))),
  ]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
  );
}

function characterLines(character: string, at: number, of: number, width: number, height: number): Point[][] {
  const cell = width / (of + 0.5);
  const place = placed({
    x: cell * (at + 0.75) + between(-0.08, 0.08) * cell,
    y: height / 2 + between(-0.08, 0.08) * height,
    scaleX: (cell * between(0.55, 0.65)) / 4,
    scaleY: (height * between(0.55, 0.7)) / 6,
    turn: between(-0.3, 0.3),
    slant: between(-0.25, 0.25),
  });
  return (GLYPHS.get(character) ?? []).map((stroke) => wavering(stroke).map(place));
}

interface Placement {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  turn: number;
  slant: number;
}

/** From the grid of the glyphs, whose middle is (2, 3), to the image. */
const placed =
  ({ x, y, scaleX, scaleY, turn, slant }: Placement) =>
  ([gridX, gridY]: Point): Point => {
    const [right, down] = [(gridX - 2) * scaleX - (gridY - 3) * slant * scaleX, (gridY - 3) * scaleY];
    return [x + right * Math.cos(turn) - down * Math.sin(turn), y + right * Math.sin(turn) + down * Math.cos(turn)];
  };

/** Each straight piece gets a bend in its middle, so that no two drawings share a shape. */
function wavering(stroke: Point[]): Point[] {
  const shaken = stroke.map(([x, y]): Point => [x + between(-0.2, 0.2), y + between(-0.2, 0.2)]);
  return shaken.flatMap((point, at) => {
    const next = shaken[at + 1];
    return next ? [point, middle(point, next)] : [point];
  });
}

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [
  (x1 + x2) / 2 + between(-0.25, 0.25),
  (y1 + y2) / 2 + between(-0.25, 0.25),
];

const noise = (width: number, height: number): Point[][] =>
  Array.from({ length: NOISE_LINES }, () => {
    const [x, y, length] = [between(0, 0.7) * width, between(0.1, 0.9) * height, between(0.2, 0.35) * width];
    return [0, 1, 2].map((at): Point => [x + (at * length) / 2, y + between(-0.25, 0.25) * height]);
  });

function pathOf(line: Point[], thickness: number): string {
  const points = line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `<path d="M${points.join('L')}" stroke-width="${thickness.toFixed(1)}"/>`;
}

const between = (low: number, high: number): number => low + Math.random() * (high - low);

const shuffled = <T>(items: T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
