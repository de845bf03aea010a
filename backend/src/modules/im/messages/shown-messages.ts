import type { Condition } from '../../../kernel/stores/database/condition';
import { quote } from '../../../kernel/stores/database/dialect';
import { MessageStatus, MessageType } from '../tables/columns/message-type';

/**
 * A condition that combines a message and its recall notice into one row. The notice itself is shown only if the recalled message does not
 * exist or is not marked as recalled. A scalar subquery is looked up by the primary key for each notice, however many rows there are.
 * @param isSameChat whether the recalled message `o` and the notice `a` are in the same chat, because an id alone is no proof
 */
export function shownMessages(table: string, isSameChat: string): Condition {
  const withdrawn = `SELECT o.\`status\` FROM ${quote(table)} o WHERE o.\`id\` = CAST(a.\`content\` AS SIGNED) AND ${isSameChat}`;
  return {
    sql: `a.\`type\` <> ? OR COALESCE((${withdrawn}), ?) <> ?`,
    params: [MessageType.Recall, MessageStatus.Pending, MessageStatus.Recalled],
  };
}
