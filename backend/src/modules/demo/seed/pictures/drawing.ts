/** What an article looks like: shapes on a plane of 200 by 200, in SVG, before a background of one colour. */
export interface Drawing {
  background: string;
  shapes: string;
}

/** Of what stands or lies: soft, below it. */
export const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width / 16}" fill="#000" opacity=".16"/>`;

/** From one colour to another, downwards; to be filled with as `url(#name)`. */
export const fade = (name: string, from: string, to: string): string =>
  `<linearGradient id="${name}" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
