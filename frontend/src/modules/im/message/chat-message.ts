import { ImPrivateMessageType } from '../../../api/codes';

/** The type of a message. Chat products have more types than the server knows, and forks use numbers differently: see `readContent`. */
export const MessageType = { ...ImPrivateMessageType, UserCard: 5, GroupCard: 6, Sticker: 7 } as const;

export { ImPrivateMessageStatus as MessageStatus } from '../../../api/codes';

/** A message as the viewer renders it, of a conversation or a group. */
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
  /** by whom and when it was recalled, if known */
  recalled_by?: string | null;
  recalled_time?: string | null;
  /** of a recall whose message is missing: the id of that message */
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
