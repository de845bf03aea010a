import type { EntityManager } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { forUpdate } from '../../../../kernel/stores/database/for-update';

/**
 * All words by id. The table is locked until the transaction ends, so that nobody else can add a word. There are some thousands, and they
 * are compared in memory, because the chat product is case-sensitive and not all databases are.
 */
export async function knownWords(manager: EntityManager): Promise<Map<string, number>> {
  // Outside of a transaction the words are only read, so a lock would protect nothing and only block writers.
  const lock = manager.queryRunner?.isTransactionActive ? forUpdate(manager) : '';
  const rows = await manager.query<{ id: number | string; content: string }[]>(
    `SELECT \`id\`, \`content\` FROM \`im_sensitive_word\`${lock}`,
  );
  return new Map(rows.map(({ id, content }) => [content, exactId(id)]));
}
