import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../stores/database/for-update';
import { AuditLink } from './audit-link.entity';
import { type ChainHead, lockHead } from './chain-head';
import type { Keys } from './chain-keys';
import { contentDigest, linkHash } from './link-hash';
import { formText, type RowForm } from './row-form';

/** What a link says; its number, key, time and hashes come from the chain. */
export type NewLink = Pick<AuditLink, 'kind' | 'firstId' | 'lastId' | 'count' | 'reason'> & { content: string };

/**
 * Appends a link about rows of this form, and before it one with the form, if it is not the one in force. It locks the chain until the end
 * of the transaction.
 */
export async function appendLink(manager: EntityManager, keys: Keys, form: RowForm, link: NewLink): Promise<void> {
  const head = await lockHead(manager);
  const [text, last] = [formText(form), await lastForm(manager, form.tableName)];
  const links: NewLink[] = text === last ? [link] : [{ ...FORM, content: text }, link];
  let previous = head;
  for (const one of links) previous = await insertLink(manager, keys, form.tableName, one, previous);
}

const FORM = { kind: 'form', firstId: 0, lastId: 0, count: 0, reason: null } as const;

async function lastForm(manager: EntityManager, tableName: string): Promise<string | undefined> {
  const sql =
    "SELECT `content` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'form' ORDER BY `lastId` DESC, `id` DESC LIMIT 1";
  const [row] = await manager.query<{ content: string }[]>(sql + forUpdate(manager), [tableName]);
  return row?.content;
}

async function insertLink(
  manager: EntityManager,
  { name: keyName, link: key }: Keys,
  tableName: string,
  link: NewLink,
  previous: ChainHead,
): Promise<ChainHead> {
  const { id, hash } = previous;
  const row = { ...link, id: id + 1, tableName, digest: contentDigest(link.content), keyName, time: Date.now() };
  const whole: AuditLink = { ...row, hash: linkHash(hash, row, key) };
  await manager.insert(AuditLink, whole);
  return whole;
}
