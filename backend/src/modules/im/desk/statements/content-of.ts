import { MessageType } from '../../tables/columns/message-type';
import type { EvidenceCopy } from '../tables/evidence-copy';
import type { ContentType } from './statement.entity';

const TYPES = new Map<number, ContentType>([
  [MessageType.Text, 'CONTENT_TYPE_TEXT'],
  [MessageType.Image, 'CONTENT_TYPE_IMAGE'],
  [MessageType.Voice, 'CONTENT_TYPE_AUDIO'],
  [MessageType.Video, 'CONTENT_TYPE_VIDEO'],
]);

/** The type of a reported message in the words of the published rules. */
export const contentTypeOf = ({ type }: Pick<EvidenceCopy, 'type'>): ContentType =>
  TYPES.get(type) ?? 'CONTENT_TYPE_OTHER';
