import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { MessageStatus, MessageType } from '../../tables/columns/message-type';

/** The columns of a message that are needed before a recall. */
export interface StoredMessage {
  id: number;
  type: MessageType;
  status: MessageStatus;
}

/** Message types below this value are written by people; those above it are states, tips and calls. */
const FIRST_OF_THE_SYSTEM = MessageType.Recall;

const NAMED = 10;

/** @throws BusinessError if one of these messages does not exist, is recalled already, or is a system message */
export function mustBeRecallable(wanted: readonly number[], messages: readonly StoredMessage[]): void {
  const known = new Set(messages.map(({ id }) => id));
  refuse(
    'im.recall.unknown',
    wanted.filter((id) => !known.has(id)),
  );
  refuse('im.recall.already', idsOf(messages.filter(({ status }) => status === MessageStatus.Recalled)));
  refuse('im.recall.notSaid', idsOf(messages.filter(({ type }) => type >= FIRST_OF_THE_SYSTEM)));
}

const idsOf = (messages: readonly StoredMessage[]): number[] => messages.map(({ id }) => id);

function refuse(key: 'im.recall.unknown' | 'im.recall.already' | 'im.recall.notSaid', ids: readonly number[]): void {
  if (!ids.length) return;
  const named = ids.slice(0, NAMED).join(', ') + (ids.length > NAMED ? ' …' : '');
  throw new BusinessError(key, { ids: named }, { reason: 'recall', ids: ids.slice(0, 100) });
}
