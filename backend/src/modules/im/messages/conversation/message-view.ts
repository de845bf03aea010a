import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { MessageType } from '../../tables/columns/message-type';
import type { ConversationMessage, Quote } from './conversation-answers.dto';

/** How many characters of a message a quote shows. */
const QUOTED = 200;

/** Rows as a chat window shows them. Products may write anything into them: this code does not rely on the format of a column. */
export const viewOf = (row: WireRow, quotes: ReadonlyMap<number, WireRow>): ConversationMessage => ({
  id: row.id,
  send_id: exactId(row.send_id),
  send_nick_name: textOf(row.send_nick_name),
  send_head_image: textOf(row.send_head_image),
  type: Number(row.type),
  status: Number(row.status),
  content: textOf(row.content),
  send_time: textOf(row.send_time),
  quote: quoteOf(quotes.get(exactId(row.quote_message_id ?? 0))),
  recalled_id: row.type === MessageType.Recall ? idOf(row.content) : null,
  recalled_by: textOf(row.recalled_by),
  recalled_time: textOf(row.recalled_time),
  ...('at_user_ids' in row ? { at_user_ids: idsOf(row.at_user_ids) } : {}),
  ...('recv_ids' in row ? { recv_ids: idsOf(row.recv_ids) } : {}),
});

const quoteOf = (row: WireRow | undefined): Quote | null =>
  row
    ? {
        id: row.id,
        type: Number(row.type),
        content: textOf(row.content)?.slice(0, QUOTED).toWellFormed() ?? null,
        send_nick_name: textOf(row.send_nick_name),
      }
    : null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** null if the text is not an id. */
function idOf(text: unknown): number | null {
  const id = typeof text === 'string' && /^\s*\d{1,16}\s*$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const idsOf = (list: unknown): number[] =>
  typeof list === 'string' ? list.split(',').flatMap((one) => idOf(one) ?? (one.trim() === '-1' ? -1 : [])) : [];
