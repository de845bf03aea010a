import { type ChatMessage, MessageType } from '../message/chat-message';
import { dayOf } from './day-words';

/** The lines of a conversation, from top to bottom. */
export type Line =
  | { kind: 'day'; key: string; day: string }
  /** a note of the system, in the middle */
  | { kind: 'note'; key: string; message: ChatMessage }
  | {
      kind: 'bubble';
      key: string;
      message: ChatMessage;
      isMine: boolean;
      isFirst: boolean;
      isLast: boolean;
    };

/** Within this time, messages of the same person show the name only once. */
const RUN_MS = 5 * 60_000;

const isNote = ({ type }: ChatMessage) => type === MessageType.Recall || type === MessageType.Tip;

/** Messages, oldest first, with day separators and grouped by consecutive messages of one sender. */
export function linesOf(messages: readonly ChatMessage[], mine: number | undefined): Line[] {
  const lines: Line[] = [];
  let day: string | undefined;
  messages.forEach((message, index) => {
    const today = dayOf(message.send_time);
    if (today !== day) lines.push({ kind: 'day', key: `day-${message.id}`, day: (day = today) });
    if (isNote(message)) return lines.push({ kind: 'note', key: String(message.id), message });
    return lines.push({
      kind: 'bubble',
      key: String(message.id),
      message,
      isMine: message.send_id === mine,
      isFirst: !isRun(messages[index - 1], message),
      isLast: !isRun(message, messages[index + 1]),
    });
  });
  return lines;
}

function isRun(before: ChatMessage | undefined, after: ChatMessage | undefined): boolean {
  if (!before || !after || before.send_id !== after.send_id || isNote(before) || isNote(after)) return false;
  if (dayOf(before.send_time) !== dayOf(after.send_time)) return false;
  const [start, end] = [before, after].map(({ send_time }) => Date.parse((send_time ?? '').replace(' ', 'T')));
  return start !== undefined && end !== undefined && Math.abs(end - start) < RUN_MS;
}
