import type { Options } from 'docx-preview';

/** The maximum number of elements and texts in a rendered document. Repeated parts, such as page headers, count on each page. */
const MOST_PARTS = 100_000;
/** The maximum time that rendering may block the page. */
const MOST_MS = 3000;
/** The maximum size of all pictures. A picture counts once for each place where it is shown. */
const MOST_LETTERS = 64 * 2 ** 20;

/** Creates the elements of a document. Above the limits it throws, which stops the rendering. */
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

/** Loads the pictures of a document one after the other, and omits those above the limit. */
export function boundPictures(word: unknown): void {
  const pictured = word as Pictured;
  const load = pictured.loadDocumentImage.bind(word);
  let left = MOST_LETTERS;
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
