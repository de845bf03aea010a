import { WordingType } from '../../../tables/im-wording.entity';

/** A phrase in the format of the chat product's clients: a picture becomes an object with its addresses. */
export const clientContent = (type: WordingType, content: string, publicUrl?: string): string =>
  type === WordingType.Image
    ? JSON.stringify({ originUrl: reachable(content, publicUrl), thumbUrl: reachable(content, publicUrl) })
    : content;

/** Our own uploads have an address only if the public address of the console is known. */
const reachable = (address: string, publicUrl?: string): string =>
  address.startsWith('/') && publicUrl ? new URL(address, publicUrl).href : address;
