/** A message of one of the participants. A text that begins with `@` stands for a media message: see `MediaFiles`. */
export interface Line {
  who: number;
  text: string;
}

export type Scene = readonly Line[];

/** Parses texts such as `a 在吗|b 在的`. */
export const scenes = (...texts: string[]): Scene[] =>
  texts.map((text) =>
    text.split('|').map((line) => ({ who: line.charCodeAt(0) - 'a'.charCodeAt(0), text: line.slice(2) })),
  );
