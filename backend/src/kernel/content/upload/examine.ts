import { BusinessError } from '../../basis/errors/business-error';
import { contentOf } from './content';
import type { Draft } from './draft';
import { checkExtension } from './file-types';
import { imageSize, type Size } from './image-size';
import { type Label, labelsOf } from './labels';
import type { Patch } from './places/patch';
import { placePatches } from './places/place-patches';

const MOST_PIXELS = 100_000_000;

/** What is known of a file by its content. */
export interface Examined {
  /** the size that the picture claims to have */
  picture?: Size;
  labels: Label[];
  /** replacements for locations in the file, for callers without a session */
  places: Patch[];
}

/**
 * Decides whether a file may be stored, by what was found in it.
 * @throws BusinessError with the reason, if it may not
 */
export async function examine({ windows, words, places }: Draft, extension: string): Promise<Examined> {
  const { head } = windows;
  if (!head.length) throw refusal('upload.empty');
  const content = await contentOf(head);
  const verdict = checkExtension(extension, content);
  if (verdict !== 'good') throw refusal(`upload.${verdict}`);
  const picture = imageSize(content, head);
  if (picture && picture.width * picture.height > MOST_PIXELS) throw refusal('upload.tooManyPixels');
  return { picture, labels: labelsOf(windows, content, words), places: placePatches(windows, places) };
}

export const refusal = (
  key:
    | 'upload.refused'
    | 'upload.mismatch'
    | 'upload.empty'
    | 'upload.tooManyPixels'
    | 'upload.noSpace'
    | 'upload.readOnly',
): BusinessError => new BusinessError(key, {}, { reason: 'upload' });
