import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MovedRow } from '../../../kernel/rows/recycle/recycle-bin';
import { lookup } from '../../../lookup';
import { type KeptRow, wholeRow } from '../kept-row';
import { type KeptPart, RecycleData } from '../recycle-data.entity';
import { RowSeal } from '../row-seal';
import { BinScopes } from '../visibility/bin-scopes';
import { RecycleScope } from '../visibility/recycle-scope.entity';
import type { MovedPart, Part } from './part';
import { referencesOf } from './part';
import type { RemainingRows } from './remaining-rows';

/** The content of a record, with the tables of this version. */
export interface Opened {
  parts: Part[];
  moved: MovedPart[];
  /** rows of tables that no longer exist */
  unknown: KeptPart[];
}

/** Reads records of the bin, and writes back the rows that stay in them. */
@Injectable()
export class KeptRecords {
  constructor(
    private readonly seal: RowSeal,
    private readonly scopes: BinScopes,
  ) {}

  openRecord(record: RecycleData, { dataSource }: EntityManager): Opened {
    const secrets = this.seal.openRows(record.secrets);
    const opened: Opened = { parts: [], moved: [], unknown: [] };
    for (const part of [{ entity: record.entity, rows: record.data }, ...(record.related ?? [])] as KeptPart[]) {
      const { entity: name, rows, moved } = part;
      const Entity = dataSource.entityMetadatas.find((metadata) => metadata.name === name)?.target as Type | undefined;
      const kept = rows as KeptRow[];
      const whole = (row: KeptRow) => wholeRow(Entity as Type, row, lookup(lookup(secrets, name), String(row.id)));
      if (!Entity) opened.unknown.push(part);
      else if (moved !== undefined) opened.moved.push({ name, Entity, column: moved, rows: rows as MovedRow[] });
      else opened.parts.push({ name, Entity, kept, rows: kept.map(whole) });
    }
    return opened;
  }

  /** Keeps in the record what was not restored. @returns whether there is anything left */
  async keepRest(record: RecycleData, opened: Opened, remaining: RemainingRows, own: EntityManager): Promise<boolean> {
    const parts = opened.parts.map((part) => restOf(part, remaining)).filter(({ rows }) => rows.length > 0);
    const gone = opened.unknown.filter(({ moved }) => moved === undefined);
    const [main, ...related] = [...parts.map(({ name, kept }) => ({ entity: name, rows: kept })), ...gone];
    if (!main) return false;
    const moved = opened.moved.map((part) => waitingOf(part, remaining)).filter(({ rows }) => rows.length > 0);
    await own.update(RecycleData, record.id, {
      entity: main.entity,
      entityInfo: { ...record.entityInfo, entity: main.entity },
      data: main.rows,
      related: [...related, ...moved],
      // For an unknown table it cannot be decided which secrets are still needed, so all secrets stay.
      ...(gone.length ? {} : { secrets: this.seal.sealRows(parts) }),
      count: main.rows.length,
    });
    if (gone.length) return true;
    await own.delete(RecycleScope, { recycleId: record.id });
    await this.scopes.writeScopes(record.id, parts, own);
    return true;
  }
}

function restOf(part: Part, remaining: RemainingRows): Part {
  const ids = remaining.idsIn(part.Entity);
  return {
    ...part,
    rows: part.rows.filter(({ id }) => ids.has(id as number)),
    kept: part.kept.filter(({ id }) => ids.has(id as number)),
  };
}

/** The rows that should move back to rows that stay in the bin. */
function waitingOf({ name, Entity, column, rows }: MovedPart, remaining: RemainingRows): KeptPart {
  const target = referencesOf(Entity).find((reference) => reference.column === column)?.Entity;
  const waiting = target ? rows.filter(({ from }) => remaining.idsIn(target).has(from)) : [];
  return { entity: name, rows: waiting, moved: column };
}
