/** The smaller versions of a picture: their longest side, and the suffix of their keys in the store. */
export const PICTURE_SIZES = {
  thumb: { side: 240, ending: '.thumb.webp' },
  medium: { side: 1280, ending: '.preview.webp' },
} as const;

export type PictureSize = keyof typeof PICTURE_SIZES;

export const isPictureSize = (word: unknown): word is PictureSize =>
  typeof word === 'string' && Object.hasOwn(PICTURE_SIZES, word);

/** The keys of the smaller versions of a picture in the store. */
export const pictureKeys = (key: string): string[] => Object.values(PICTURE_SIZES).map(({ ending }) => key + ending);
