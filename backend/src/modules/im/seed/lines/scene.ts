/** Something that is said, by one of those who take part. What begins with `@` is no text: see `MediaFiles`. */
export interface Line {
  who: number;
  text: string;
}

export type Scene = readonly Line[];

/** `a 在吗|b 在的` */
export const scenes = (...texts: string[]): Scene[] =>
  texts.map((text) =>
    text.split('|').map((line) => ({ who: line.charCodeAt(0) - 'a'.charCodeAt(0), text: line.slice(2) })),
  );
