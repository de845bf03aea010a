import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../../../kernel/database/for-update';

/**
 * Reads all words by id; nobody else can add one until the transaction ends. There are some thousands, and they are compared here: the chat
 * product is case-sensitive, and not all databases are.
 */
export async function knownWords(manager: EntityManager): Promise<Map<string, number>> {
  // Outside a transaction, where only a look is wanted, a lock would hold nobody off but get in the way of those who write.
  const lock = manager.queryRunner?.isTransactionActive ? forUpdate(manager) : '';
  const rows = await manager.query<{ id: number | string; content: string }[]>(
    `SELECT \`id\`, \`content\` FROM \`im_sensitive_word\`${lock}`,
  );
  return new Map(rows.map(({ id, content }) => [content, Number(id)]));
}
