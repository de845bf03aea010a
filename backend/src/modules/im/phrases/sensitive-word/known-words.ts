import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../../kernel/database/dialect';

/**
 * All words, by their ids; nobody else adds one until the transaction ends. They are some thousands, and compared here:
 * the chat product minds the case of letters, the databases do not all do.
 */
export async function knownWords(manager: EntityManager): Promise<Map<string, number>> {
  const lock = dialectOf(manager) === 'mysql' ? ' FOR UPDATE' : '';
  const rows = await manager.query<{ id: number | string; content: string }[]>(
    `SELECT \`id\`, \`content\` FROM \`im_sensitive_word\`${lock}`,
  );
  return new Map(rows.map(({ id, content }) => [content, Number(id)]));
}
