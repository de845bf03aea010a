import { MessageType } from '../../tables/columns/message-type';
import type { EvidenceCopy } from '../tables/evidence-copy';

const WITH_MEDIA: readonly number[] = [MessageType.Image, MessageType.File, MessageType.Voice, MessageType.Video];

const ADDRESS = /^(?:https?:\/)?\/\S+$/i;

/** The addresses of pictures and files in a copied message. Products write one address, or an object with some. */
export function mediaAddresses({ type, content }: Pick<EvidenceCopy, 'type' | 'content'>): string[] {
  if (!WITH_MEDIA.includes(type) || content === null) return [];
  const found = textsIn(content).filter((text) => ADDRESS.test(text));
  return [...new Set(found)];
}

function textsIn(content: string): string[] {
  if (!content.trimStart().startsWith('{')) return [content.trim()];
  try {
    const values: unknown[] = Object.values(JSON.parse(content) as object);
    return values.filter((value) => typeof value === 'string');
  } catch {
    // Cut off, or another form of this product: the text itself is in the package.
    return [];
  }
}
