import { createHash } from 'node:crypto';
import type { JsonForm } from '../../../../kernel/basis/schema/json-form';

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

/** The same for the API document. */
export const EVIDENCE_FORM: JsonForm = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['private', 'group'] },
      id: { type: 'integer' },
      groupId: { type: 'integer' },
      peerId: { type: 'integer' },
      type: { type: 'integer' },
      status: { type: 'integer' },
      content: { type: 'string', nullable: true },
      time: { type: 'string' },
    },
    required: ['kind', 'id', 'type', 'status', 'content', 'time'],
  },
};

/** SHA-256 of the copies, as they are stored. */
export const hashOf = (copies: readonly EvidenceCopy[]): string =>
  createHash('sha256').update(JSON.stringify(copies)).digest('hex');
