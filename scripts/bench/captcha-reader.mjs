const [COLUMNS, ROWS] = [14, 16];

/**
 * A program that learns to read captchas with k nearest neighbours. Each character is cut out of its place in the picture and scaled down.
 * `learn` takes the pixel coverage of one picture and its text; `read` returns the text that it recognises.
 */
export class CaptchaReader {
  #seen = [];

  constructor({ width, height, length, nearest = 5 }) {
    this.width = width;
    this.height = height;
    this.length = length;
    this.nearest = nearest;
  }

  learn(ink, text) {
    this.#features(ink).forEach((features, at) => this.#seen.push({ character: text[at], features }));
  }

  read(ink) {
    return this.#features(ink)
      .map((features) => this.#recognise(features))
      .join('');
  }

  #recognise(features) {
    const best = [];
    for (const { character, features: other } of this.#seen) {
      const near = distance(features, other, best.at(-1)?.near ?? Infinity);
      if (best.length === this.nearest && near >= best.at(-1).near) continue;
      best.push({ character, near });
      best.sort((a, b) => a.near - b.near);
      best.length = Math.min(best.length, this.nearest);
    }
    const votes = new Map();
    for (const { character, near } of best) votes.set(character, (votes.get(character) ?? 0) + 1 / (near + 1e-6));
    return [...votes].sort((a, b) => b[1] - a[1])[0][0];
  }

  /** The features of each character: how much ink is in each field of a grid over its place and its surroundings. */
  #features(ink) {
    const cell = (this.width * 0.88) / this.length;
    return Array.from({ length: this.length }, (_, at) =>
      this.#grid(ink, this.width * 0.06 + cell * (at - 0.1), cell * 1.2),
    );
  }

  #grid(ink, left, width) {
    const grid = new Float32Array(COLUMNS * ROWS);
    for (let y = 0; y < this.height; y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, left + width); x++) {
        const column = Math.min(COLUMNS - 1, Math.floor(((x - left) / width) * COLUMNS));
        grid[Math.floor((y / this.height) * ROWS) * COLUMNS + column] += ink[y * this.width + x];
      }
    const length = Math.hypot(...grid) || 1;
    return grid.map((value) => value / length);
  }
}

function distance(a, b, enough) {
  let sum = 0;
  for (let at = 0; at < a.length && sum < enough; at++) sum += (a[at] - b[at]) ** 2;
  return sum;
}
