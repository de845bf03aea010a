import { columnNamed } from '../../../../kernel/crud/columns/columns';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { decodeRows } from '../../../../kernel/crud/columns/decode';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import type { LastMessage } from './conversation-answers.dto';

/** How many characters of the last message a list of conversations shows. */
const SHOWN = 100;

const COLUMNS = ['id', 'send_id', 'type', 'status', 'content', 'send_time'] as const;

/** A row as the driver returns it. */
export type StoredMessage = Record<(typeof COLUMNS)[number], unknown>;

/** Decodes a row. Both message tables have the same types for these columns. */
export function lastOf(row: StoredMessage): LastMessage {
  const decoded: Record<string, unknown> = { ...row };
  decodeRows(
    [decoded],
    COLUMNS.flatMap((name) => columnNamed(ImPrivateMessage, name) ?? []),
  );
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id: exactId(decoded.id),
    send_id: exactId(decoded.send_id),
    type: Number(decoded.type),
    status: Number(decoded.status),
    content: text(decoded.content)?.slice(0, SHOWN).toWellFormed() ?? null,
    send_time: text(decoded.send_time),
  };
}
