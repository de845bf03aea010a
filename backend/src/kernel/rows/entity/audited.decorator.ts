import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { AuditWords } from './audit-words';

type WordsOf = (row: object) => AuditWords;

const audited = new WeakMap<object, WordsOf>();

/**
 * Links the rows of this table into the audit chain, so that a change by hand is found. Its primary key is a growing `id`.
 * @param wordsOf what a row says as an event for systems elsewhere; it gets the row without its personal data
 */
export const Audited =
  <Row extends object>(wordsOf: (row: Row) => AuditWords): ClassDecorator =>
  (target) =>
    void audited.set(target, wordsOf as WordsOf);

export const isAudited = (Entity: object): boolean => audited.has(Entity);

/** @throws Error if the entity is not audited */
export function auditWordsOf(Entity: Type, row: object): AuditWords {
  const wordsOf = audited.get(Entity);
  if (!wordsOf) throw new Error(`${Entity.name} is not audited.`);
  return wordsOf(row);
}

/** The entities of a data source whose rows are linked, in the order of their tables' names. */
export const auditedEntities = ({ entityMetadatas }: DataSource): object[] =>
  entityMetadatas
    .filter(({ target }) => typeof target === 'function' && isAudited(target))
    .sort((one, other) => (one.tableName < other.tableName ? -1 : 1))
    .map(({ target }) => target as object);
