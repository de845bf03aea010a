/** The drawing of an article: SVG shapes in a square of 200 by 200, on a background of one colour. */
export interface Drawing {
  background: string;
  shapes: string;
}

/** A soft shadow below a standing or lying object. */
export const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width / 16}" fill="#000" opacity=".16"/>`;

/** A gradient from one colour to another, downwards. Use it as the fill `url(#name)`. */
export const fade = (name: string, from: string, to: string): string =>
  `<linearGradient id="${name}" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
