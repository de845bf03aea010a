import type { Type } from '@nestjs/common';
import type { DataSource, ObjectLiteral } from 'typeorm';
import { marksOf, type PersonalKind } from '../entity/mark';

/** A table whose rows belong to one person each: the person's own row, or rows that refer to the person. */
export interface PersonalTable {
  Entity: Type<ObjectLiteral>;
  name: string;
  table: string;
  /** the column that holds the person's id */
  by: string;
  columns: string[];
}

/** A table whose texts may quote anybody. */
export interface QuotingTable {
  Entity: Type<ObjectLiteral>;
  name: string;
  table: string;
  columns: string[];
}

/**
 * All tables of a database with rows of these people. Their own table comes last, so that the person stays known while the other tables are
 * processed.
 */
export function personalTablesOf(Subject: Type, source: DataSource): PersonalTable[] {
  return entitiesOf(source)
    .flatMap(({ Entity, name, table }) => {
      const by = Entity === Subject ? 'id' : referenceTo(Subject, Entity);
      const columns = personalColumns(Entity, (kind) => kind !== 'quote');
      return by !== undefined && columns.length ? [{ Entity, name, table, by, columns }] : [];
    })
    .sort((one, other) => Number(one.Entity === Subject) - Number(other.Entity === Subject));
}

/** All tables of a database that quote people. */
export const quotingTablesOf = (source: DataSource): QuotingTable[] =>
  entitiesOf(source).flatMap((one) => {
    const columns = personalColumns(one.Entity, (kind) => kind === 'quote');
    return columns.length ? [{ ...one, columns }] : [];
  });

const entitiesOf = (source: DataSource): { Entity: Type; name: string; table: string }[] =>
  source.entityMetadatas.map(({ target, name, tableName }) => ({ Entity: target as Type, name, table: tableName }));

const personalColumns = (Entity: Type, isWanted: (kind: PersonalKind) => boolean): string[] =>
  [...marksOf(Entity)].flatMap(([name, { personal }]) => (personal && isWanted(personal) ? [name] : []));

function referenceTo(Subject: Type, Entity: Type): string | undefined {
  for (const [name, { refersTo }] of marksOf(Entity)) if (refersTo?.() === Subject) return name;
  return undefined;
}
