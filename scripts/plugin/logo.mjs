import { createHash } from 'node:crypto';
import { library } from './server.mjs';

const SIDE = 128;
const ROUND = 28;

/** A logo for a new plugin: a tile with a smaller shape in it, in a colour that is derived from the key. */
export function drawLogo(key) {
  const { PNG } = library('pngjs');
  const picture = new PNG({ width: SIDE, height: SIDE });
  const [hue, turn] = createHash('sha256').update(key).digest();
  const [tile, mark] = [colourOf(hue / 256, 0.42), colourOf(hue / 256 + 0.08, 0.86)];
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const colour = isMark(x, y, turn % 3) ? mark : tile;
      picture.data.set([...colour, isInTile(x, y) ? 255 : 0], 4 * (y * SIDE + x));
    }
  return PNG.sync.write(picture);
}

/** Whether a point is inside a square with round corners. */
function isInTile(x, y) {
  const [dx, dy] = [x, y].map((at) => Math.max(ROUND - at, at - (SIDE - 1 - ROUND), 0));
  return dx * dx + dy * dy <= ROUND * ROUND;
}

const CENTRE = SIDE / 2;

/** A ring, a diamond or a bar chart. */
function isMark(x, y, shape) {
  const [dx, dy] = [x - CENTRE, y - CENTRE];
  if (shape === 0) return dx * dx + dy * dy < 34 * 34 && dx * dx + dy * dy > 18 * 18;
  if (shape === 1) return Math.abs(dx) + Math.abs(dy) < 38 && Math.abs(dx) + Math.abs(dy) > 16;
  const bar = Math.floor((x - 28) / 26);
  return bar >= 0 && bar < 3 && (x - 28) % 26 < 20 && y < 100 && y > 100 - [30, 52, 72][bar];
}

/** Converts a hue and a lightness from 0 to 1 into a saturated colour. */
function colourOf(hue, light) {
  const strength = 0.62 * Math.min(light, 1 - light);
  return [0, 8, 4].map((shift) => {
    const at = (shift + 12 * (hue % 1)) % 12;
    return Math.round(255 * (light - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  });
}
