import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not, type ObjectLiteral } from 'typeorm';
import { marksOf, type PersonalKind } from '../../../kernel/rows/entity/mark';
import { type PersonalTable, personalTablesOf } from '../../../kernel/rows/personal/personal-tables';
import { TextCipher } from '../../../kernel/stores/cipher/text-cipher';
import { ImAct } from '../../im/oversight/trail/act.entity';
import { BinErasure } from '../../recycle/bin-erasure.service';
import { UserInfo } from '../tables/user-info.entity';
import { UserMerge } from '../tables/user-merge.entity';
import type { PersonIdentifiers } from './person-matcher';

/** Kinds whose values can identify one person. Regions and genders belong to many people. */
const TELLING: PersonalKind[] = [
  'phone',
  'email',
  'idCard',
  'bankCard',
  'name',
  'account',
  'secret',
  'picture',
  'place',
  'text',
];
/** Maximum length of all words together. The search needs about a hundred times as many bytes. */
const MOST_CHARACTERS = 500_000;
const RECORDS = 500;
const PLACEHOLDER = /^#\d+$/;

/** Collects everything that identifies a person: from their rows, the recycle bin, the audit trail, and people merged into them. */
@Injectable()
export class IdentifierCollector {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly bin: BinErasure,
    private readonly cipher: TextCipher,
  ) {}

  /** @param before identifiers of an earlier round, whose rows may be gone */
  async collectIdentifiers(userId: number, before?: PersonIdentifiers): Promise<PersonIdentifiers> {
    const { manager } = this.source;
    const ids = [...new Set([...(await this.idsOf(userId, manager)), ...(before?.ids ?? [])])];
    const rows = new Map(Object.entries(before?.rows ?? {}).map(([name, some]) => [name, new Set(some)]));
    const words = new Set(before?.words);
    const add = (table: PersonalTable, row: ObjectLiteral): void => {
      rows.set(table.name, (rows.get(table.name) ?? new Set()).add(Number(row.id)));
      for (const word of wordsOf(table, row)) words.add(word);
    };
    const tables = personalTablesOf(UserInfo, this.source);
    for (const table of tables) for (const row of await rowsOf(table, ids, manager)) add(table, row);
    await this.lookIntoBin(tables, ids, add, manager);
    for (const word of await this.wordsOfMerges(ids, manager)) words.add(word);
    for (const word of await this.wordsOfTrail(ids, manager)) words.add(word);
    const known = [...words].filter((word) => word.trim().length > 1 && !PLACEHOLDER.test(word));
    const sought = fitting(known);
    return {
      ids,
      rows: Object.fromEntries([...rows].map(([name, some]) => [name, [...some]])),
      words: sought,
      unsought: known.length - sought.length,
    };
  }

  /** Includes the people who were merged into them, directly or indirectly. */
  async idsOf(userId: number, manager: EntityManager): Promise<number[]> {
    const ids = new Set([userId]);
    for (let some = [userId]; some.length;) {
      const merged = await manager.findBy(UserMerge, { intoId: In(some), redirect: Not(IsNull()) });
      some = merged.map(({ fromId }) => fromId).filter((id) => !ids.has(id));
      for (const id of some) ids.add(id);
    }
    return [...ids];
  }

  private async lookIntoBin(
    tables: PersonalTable[],
    ids: number[],
    add: (table: PersonalTable, row: ObjectLiteral) => void,
    manager: EntityManager,
  ): Promise<void> {
    const byName = new Map(tables.map((table) => [table.name, table]));
    const theirs = new Set(ids);
    const isTheirs = (name: string, row: ObjectLiteral): boolean => {
      const table = byName.get(name);
      return !!table && theirs.has(Number(row[table.by]));
    };
    for (const id of await this.records(
      tables.map(({ by }) => by),
      ids,
      manager,
    ))
      for (const [name, row] of await this.bin.findRows(id, isTheirs, manager)) {
        const table = byName.get(name);
        if (table) add(table, row);
      }
  }

  /** Records that may contain rows of these people. */
  private async records(bys: Iterable<string>, ids: number[], manager: EntityManager): Promise<number[]> {
    const patterns = [...new Set(bys)].flatMap((by) => ids.map((id) => `%"${by}":${id}%`));
    const named = patterns.map(() => '`data` LIKE ? OR `related` LIKE ?').join(' OR ');
    const sql = `SELECT \`id\` FROM \`recycle_data\` WHERE \`id\` > ? AND (${named}) ORDER BY \`id\` LIMIT ${RECORDS}`;
    const found: number[] = [];
    for (;;) {
      const values = patterns.flatMap((pattern) => [pattern, pattern]);
      const rows = await manager.query<{ id: number }[]>(sql, [found.at(-1) ?? 0, ...values]);
      found.push(...rows.map(({ id }) => Number(id)));
      if (rows.length < RECORDS) return found;
    }
  }

  private async wordsOfMerges(ids: number[], manager: EntityManager): Promise<string[]> {
    const merges = await manager.find(UserMerge, { select: { id: true, snapshot: true }, where: { intoId: In(ids) } });
    return merges.flatMap(({ snapshot }) => {
      const text = snapshot === null ? undefined : this.cipher.decryptText(snapshot);
      return text === undefined ? [] : textsIn(JSON.parse(text));
    });
  }

  /** Former names and changed values from the audit trail. */
  private async wordsOfTrail(ids: number[], manager: EntityManager): Promise<string[]> {
    const where = { targetType: 'end_user' as const, targetId: In(ids) };
    const acts = await manager.find(ImAct, { select: { id: true, targetName: true, detail: true }, where });
    return acts.flatMap(({ targetName, detail }) => [
      ...(targetName ? [targetName] : []),
      ...textsIn((detail as { changes?: unknown } | null)?.changes),
    ]);
  }
}

/** As many words as the limit allows; words from the person's own rows come first. */
function fitting(words: readonly string[]): string[] {
  let characters = 0;
  return words.filter((word) => {
    const isFitting = characters + word.length <= MOST_CHARACTERS;
    if (isFitting) characters += word.length;
    return isFitting;
  });
}

/** The rows, including write-only columns. */
function rowsOf({ Entity, by }: PersonalTable, ids: number[], manager: EntityManager): Promise<ObjectLiteral[]> {
  const { columns } = manager.dataSource.getMetadata(Entity);
  const select = Object.fromEntries(columns.map(({ propertyName }) => [propertyName, true]));
  return manager.find(Entity, { select, where: { [by]: In(ids) } });
}

function wordsOf({ Entity, columns }: PersonalTable, row: ObjectLiteral): string[] {
  const marks = marksOf(Entity);
  return columns.flatMap((column) => {
    const kind = marks.get(column)?.personal;
    const value: unknown = row[column];
    return kind && TELLING.includes(kind) && typeof value === 'string' ? [value] : [];
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
