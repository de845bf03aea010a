import { SystemType } from '../../../product/gateway/chat-protocol';
import type { ImSystemMessage } from '../../../tables/im-system-message.entity';

type Message = Pick<ImSystemMessage, 'id' | 'title' | 'cover_url' | 'intro'>;

/** Builds the frame for the client: enough for a card. The client fetches the body by the message's id. */
export const pushFrame = (
  { id, title, cover_url, intro }: Message,
  seqNo: number,
  sendTime: Date,
  publicUrl?: string,
) => ({
  id,
  seqNo,
  type: SystemType.SystemMessage,
  title,
  coverUrl: reachable(cover_url ?? '', publicUrl),
  intro,
  status: 1,
  sendTime: sendTime.getTime(),
});

/** Our own uploads have an address only if the public address of the console is known. */
const reachable = (cover: string, publicUrl?: string): string =>
  cover.startsWith('/') && publicUrl ? new URL(cover, publicUrl).href : cover;
