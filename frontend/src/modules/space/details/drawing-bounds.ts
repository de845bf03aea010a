import type { Options } from 'docx-preview';

/** The maximum number of elements and texts of a drawing. A page header, which the document contains once, is drawn on every page. */
const MOST_PARTS = 100_000;
/** The maximum time (ms) for which drawing may block the page. */
const MOST_MS = 3000;
/** The maximum total length of all pictures as data URLs. A picture counts each time it is shown. */
const MOST_CHARACTERS = 64 * 2 ** 20;

/** Creates the parts of a drawing. It throws if there are too many of them or if it takes too long, which ends the drawing. */
export function boundedParts(make: Options['h']): Options['h'] {
  const until = performance.now() + MOST_MS;
  let left = MOST_PARTS;
  return (part) => {
    left--;
    if (left < 0 || performance.now() > until) throw new Error('There is too much to draw');
    return make(part);
  };
}

interface Pictured {
  loadDocumentImage(id: string, part?: unknown): Promise<string | null>;
}

/** Makes a document load its pictures one after the other, and leave out those beyond the limit. */
export function boundPictures(word: unknown): void {
  const pictured = word as Pictured;
  const load = pictured.loadDocumentImage.bind(word);
  let left = MOST_CHARACTERS;
  let before: Promise<unknown> | undefined;
  const bring = async (turn: Promise<unknown> | undefined, id: string, part: unknown): Promise<string | null> => {
    await turn;
    if (left <= 0) throw new Error('There are too many pictures');
    const address = await load(id, part);
    left -= address?.length ?? 0;
    return address;
  };
  pictured.loadDocumentImage = (id, part) => {
    const brought = bring(before, id, part);
    before = brought.catch(() => undefined);
    return brought;
  };
}
