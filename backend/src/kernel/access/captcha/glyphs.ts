export type Point = readonly [x: number, y: number];

/**
 * The strokes of each character on a grid four wide and six high: `x,y` pairs, with strokes separated by a bar. Of characters that look
 * alike when warped (0 O D Q, 1 I, 2 Z, 5 S, 8 B, 6 G, U V), one or none is used.
 */
const DRAWN = {
  A: '0,6 2,0 4,6|1,4 3,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2 3,3 0,3',
  R: '0,6 0,0 3,0 4,1 4,2 3,3 0,3|2,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  W: '0,0 1,6 2,3 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0 4,0 2,2 4,4 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  6: '4,0 2,0 0,3 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,4',
  7: '0,0 4,0 1,6',
  9: '0,6 2,6 4,3 4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,2',
};

export const GLYPHS: ReadonlyMap<string, Point[][]> = new Map(
  Object.entries(DRAWN).map(([character, strokes]) => [character, strokes.split('|').map(strokeOf)]),
);

function strokeOf(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x ?? 0, y ?? 0];
  });
}
