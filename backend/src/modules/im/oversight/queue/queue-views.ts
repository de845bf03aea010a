import { wireTime } from '../../../../kernel/wire/envelope/wire';
import type { ChatList } from '../../product/gateway/lists/chat-lists';
import type { ListState, QueueList, QueueReader } from './queue.dto';

export const listView = (list: ChatList): QueueList => ({
  key: list.key,
  of: list.of,
  state: stateOf(list),
  length: list.length,
  age: list.age,
  mayBeOlder: list.mayBeOlder,
  takenAt: list.takenAt && wireTime(list.takenAt),
});

/** Summarises the lists that one process reads. A process that leaves an entry unread counts as silent, whatever it took before. */
export function readerView(lists: readonly ChatList[]): QueueReader {
  const views = lists.map(listView);
  const takenAt = views.reduce<string | null>(
    (last, { takenAt }) => (takenAt && (!last || takenAt > last) ? takenAt : last),
    null,
  );
  const isSilent = views.some(({ state }) => state === 'unread');
  return { state: isSilent ? 'silent' : takenAt ? 'reads' : 'quiet', takenAt, lists: views };
}

function stateOf({ length, isUnread, takenAt }: ChatList): ListState {
  if (length) return isUnread ? 'unread' : 'waiting';
  return takenAt ? 'told' : 'empty';
}
