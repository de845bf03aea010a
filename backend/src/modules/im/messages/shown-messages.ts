import type { Condition } from '../../../kernel/database/condition';
import { quote } from '../../../kernel/database/dialect';
import { MessageStatus, MessageType } from '../tables/columns/message-type';

/**
 * A message and its recall are one: the row that withdraws another is shown as the state of that one, and by itself only where that one is
 * not there, or is not withdrawn. A subquery that answers a value is looked up for each recall by the primary key, however many rows there are.
 * @param isSameChat of the withdrawn message `o` and the recall `a`: a number is no proof
 */
export function shownMessages(table: string, isSameChat: string): Condition {
  const withdrawn = `SELECT o.\`status\` FROM ${quote(table)} o WHERE o.\`id\` = CAST(a.\`content\` AS SIGNED) AND ${isSameChat}`;
  return {
    sql: `a.\`type\` <> ? OR COALESCE((${withdrawn}), ?) <> ?`,
    params: [MessageType.Recall, MessageStatus.Pending, MessageStatus.Recalled],
  };
}
