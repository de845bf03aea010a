import { createHash } from 'node:crypto';

/** A message as it was when somebody reported it. */
export interface EvidenceCopy {
  kind: 'private' | 'group';
  id: number;
  /** the group of a group message */
  groupId?: number;
  /** the receiver of a private message */
  peerId?: number;
  type: number;
  status: number;
  content: string | null;
  /** when it was sent, as the chat's database tells it */
  time: string;
}

/** SHA-256 of the copies, as they are stored. */
export const hashOf = (copies: readonly EvidenceCopy[]): string =>
  createHash('sha256').update(JSON.stringify(copies)).digest('hex');
