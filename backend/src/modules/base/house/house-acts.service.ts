import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { withoutKeys } from '../../../kernel/access/key/key-text';
import { grouped } from '../../../kernel/basis/lists/grouped';
import type { BaseRow } from '../../../kernel/crud/read/query';
import { ResourceDirectory } from '../../../kernel/crud/controller/resource-directory';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { titleOf } from '../../../kernel/rows/entity/title-of';
import { namesOfRows } from '../history/names-of-rows';
import { BaseSysChange } from '../tables/change.entity';
import { StaffNames } from '../user/staff-names.service';
import type { HouseAct } from './house-act-in';

const MOST_NAMED = 3;
const LONGEST_NAME = 255;

type Values = Record<string, unknown>;

/** An act, with the rows that its call names and what it sent. */
interface Call extends HouseAct {
  Entity: Type<BaseRow> | undefined;
  targets: number[];
  values: Values;
}

type Names = ReadonlyMap<number, string>;

/** Records acts of the house that change no row with a history, when their requests have ended. */
@Injectable()
export class HouseActs {
  constructor(
    private readonly resources: ResourceDirectory,
    private readonly staffNames: StaffNames,
  ) {}

  async record(acts: readonly HouseAct[], manager: EntityManager): Promise<void> {
    const calls = acts.map((act) => this.callOf(act));
    const actors = await this.staffNames.findNames(
      calls.map(({ record }) => record.userId),
      manager,
    );
    const titles = await titlesOf(calls, manager);
    const rows = calls.map((call) => rowOf(call, actors, call.Entity && titles.get(call.Entity)));
    await insertMany(manager, BaseSysChange, rows);
  }

  private callOf(act: HouseAct): Call {
    const { params } = act.record;
    const values = (params === null ? {} : JSON.parse(params)) as Values;
    return { ...act, Entity: this.resources.findEntity(act.resource), targets: idsIn(values), values };
  }
}

function rowOf(
  { record, resource, Entity, action, outcome, targets, values }: Call,
  actors: Names,
  titles: Names = new Map(),
): QueryDeepPartialEntity<BaseSysChange> {
  const { userId, keyId, authority, ip, requestId, subject, createTime } = record;
  const name = subject ? subject : (namedBy(targets, titles) ?? titleOf(values));
  return {
    entity: Entity?.name ?? resource,
    rowId: targets.length === 1 ? rowIdOf(targets[0]) : null,
    rowName: name === undefined ? null : withoutKeys(name).slice(0, LONGEST_NAME),
    action,
    outcome,
    userId,
    keyId,
    authority: authority?.kind ?? null,
    actorName: (userId === null ? authority?.name : actors.get(userId)) ?? null,
    ip,
    requestId,
    createTime,
    fields: Object.keys(values).length ? { after: values as Record<string, never> } : null,
  };
}

/** What the column can hold; a call that was refused may have sent anything. The values say it whole. */
const LARGEST_ROW_ID = 2 ** 31 - 1;

const rowIdOf = (id = 0): number | null => (Number.isInteger(id) && id > 0 && id <= LARGEST_ROW_ID ? id : null);

/** The rows that a call names. */
const idsIn = ({ id, ids, userIds }: Values): number[] =>
  [id, ids, userIds].flat().filter((one): one is number => typeof one === 'number');

/** The titles of the first rows that each of these calls names, with one query for each table. */
async function titlesOf(calls: readonly Call[], manager: EntityManager): Promise<Map<Type, Names>> {
  const titles = new Map<Type, Names>();
  for (const [Entity, some] of grouped(calls, (call) => call.Entity)) {
    const ids = some.flatMap(({ record: { subject }, targets }) => (subject ? [] : targets.slice(0, MOST_NAMED)));
    if (!Entity || !ids.length || !manager.dataSource.hasMetadata(Entity)) continue;
    titles.set(
      Entity,
      await namesOfRows(
        Entity,
        ids.map((id) => ({ id })),
        manager,
      ),
    );
  }
  return titles;
}

function namedBy(ids: readonly number[], titles: Names): string | undefined {
  const names = [...new Set(ids.slice(0, MOST_NAMED))].flatMap((id) => titles.get(id) ?? []);
  if (!names.length) return undefined;
  return [...names, ...(ids.length > MOST_NAMED ? [`… (${ids.length})`] : [])].join(', ');
}
