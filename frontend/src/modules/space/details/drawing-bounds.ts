import type { Options } from 'docx-preview';

/** So many elements and texts a document may make: what it has once, as the head of its pages, comes again on each of them. */
const MOST_PARTS = 100_000;
/** So long the page may stand still for it. */
const MOST_MS = 3000;
/** So much all pictures may come to, each written out wherever it is shown. */
const MOST_LETTERS = 64 * 2 ** 20;

/** Makes the parts of a drawing, until there are too many of them or it takes too long: then it throws, which ends the drawing. */
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

/** Has a document bring its pictures one after the other, and leave out those beyond the bound. */
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
