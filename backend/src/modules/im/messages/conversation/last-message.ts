import { columnNamed } from '../../../../kernel/crud/columns';
import { decodeRows } from '../../../../kernel/crud/decode';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import type { LastMessage } from './conversation-answers.dto';

/** A list of conversations shows the beginning of the last message. */
const SHOWN = 100;

const COLUMNS = ['id', 'send_id', 'type', 'status', 'content', 'send_time'] as const;

/** As the driver answers it. */
export type StoredMessage = Record<(typeof COLUMNS)[number], unknown>;

/** Both tables of messages write these columns alike. */
export function lastOf(row: StoredMessage): LastMessage {
  const decoded: Record<string, unknown> = { ...row };
  decodeRows(
    [decoded],
    COLUMNS.flatMap((name) => columnNamed(ImPrivateMessage, name) ?? []),
  );
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id: Number(decoded.id),
    send_id: Number(decoded.send_id),
    type: Number(decoded.type),
    status: Number(decoded.status),
    content: text(decoded.content)?.slice(0, SHOWN).toWellFormed() ?? null,
    send_time: text(decoded.send_time),
  };
}
