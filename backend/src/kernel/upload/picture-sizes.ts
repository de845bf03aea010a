/** The smaller pictures of a file: their longest side, and what their keys in the store end with. */
export const PICTURE_SIZES = {
  thumb: { side: 240, ending: '.thumb.webp' },
  medium: { side: 1280, ending: '.preview.webp' },
} as const;

export type PictureSize = keyof typeof PICTURE_SIZES;

export const isPictureSize = (word: unknown): word is PictureSize =>
  typeof word === 'string' && Object.hasOwn(PICTURE_SIZES, word);

/** The keys of the small pictures of an original, in the store. */
export const pictureKeys = (key: string): string[] => Object.values(PICTURE_SIZES).map(({ ending }) => key + ending);
