import { ImPrivateMessageType } from '../../../api/codes';

/** The type of a message. Chat products have more types than the server knows, and forks use numbers differently: see `readContent`. */
export const MessageType = { ...ImPrivateMessageType, UserCard: 5, GroupCard: 6, Sticker: 7 } as const;

export { ImPrivateMessageStatus as MessageStatus } from '../../../api/codes';

/** A message as the viewer draws it, of two people or of a group. */
export interface ChatMessage {
  id: number;
  /** 0 for the system */
  send_id: number;
  send_nick_name: string | null;
  send_head_image: string | null;
  type: number;
  status: number;
  content: string | null;
  send_time: string | null;
  quote: Quote | null;
  /** of a recall: which message is withdrawn */
  recalled_id?: number | null;
  /** in a group: the only recipients, if it is not for everybody */
  recv_ids?: readonly number[];
}

/** The quoted message. */
export interface Quote {
  id: number;
  type: number;
  content: string | null;
  send_nick_name: string | null;
}

/** The message that a row of a table is about: a recall is about the one that it withdraws. */
export const meantBy = ({ id, type, content }: Pick<ChatMessage, 'id' | 'type' | 'content'>): number =>
  type === MessageType.Recall && /^\d{1,15}$/.test(content ?? '') ? Number(content) : id;
