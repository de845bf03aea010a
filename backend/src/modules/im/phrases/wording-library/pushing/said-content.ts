import { env } from '../../../../../config/env';
import { WordingType } from '../../../tables/im-wording.entity';

/** A phrase as the chat product's clients read it: of a picture, an object with its addresses. */
export const saidContent = (type: WordingType, content: string): string =>
  type === WordingType.Image
    ? JSON.stringify({ originUrl: reachable(content), thumbUrl: reachable(content) })
    : content;

/** Our own uploads have an address only where it is known what the outside calls us. */
const reachable = (address: string): string =>
  address.startsWith('/') && env.publicUrl ? new URL(address, env.publicUrl).href : address;
