import type { Type } from '@nestjs/common';
import type { DataSource, ObjectLiteral } from 'typeorm';
import type { AuditLink } from '../../durability/audit-chain/audit-link.entity';
import { changedIn } from '../../durability/audit-chain/changed-content';
import { auditedEntities } from '../../rows/entity/audited.decorator';
import { type AuditEvent, eventOfLink } from './audit-event';
import { eventMaker } from './event-of-row';
import { type ChainPlace, nextLinks } from './next-links';
import { RowReader } from './row-reader';

/** Events of the links that follow a place, and the place up to which they reach. */
export interface Portion {
  events: AuditEvent[];
  upTo: ChainPlace;
}

interface Table {
  eventOf: ReturnType<typeof eventMaker>;
  rows: RowReader;
}

/** Reads the audit in the order in which it was sealed, as events for systems elsewhere. */
export class SealedEvents {
  private readonly tables: ReadonlyMap<string, Table>;

  constructor(private readonly source: DataSource) {
    this.tables = new Map(auditedEntities(source).map((Entity) => this.tableOf(Entity as Type<ObjectLiteral>)));
  }

  /** @returns undefined if nothing follows @throws OtherChain */
  async readPortion(after: ChainPlace): Promise<Portion | undefined> {
    const links = await nextLinks(this.source, after);
    const last = links.at(-1);
    if (!last) return undefined;
    const events: AuditEvent[] = [];
    for (const link of links) events.push(...(await this.eventsOf(link)));
    return { events, upTo: { link: last.id, hash: last.hash } };
  }

  private tableOf(Entity: Type<ObjectLiteral>): [string, Table] {
    const rows = new RowReader(this.source, Entity);
    return [rows.table, { rows, eventOf: eventMaker(Entity) }];
  }

  private async eventsOf(link: AuditLink): Promise<AuditEvent[]> {
    if (link.kind === 'form') return [{ ...eventOfLink(link, 1), kind: 'form' }];
    if (link.kind === 'removed') return [{ ...eventOfLink(link, 1), kind: 'removed', row: link.lastId }];
    const table = this.tables.get(link.tableName);
    const rows = table ? await rowsOf(table, link) : [];
    const events = table ? rows.map((row, at) => table.eventOf(row, link, at + 1)) : [];
    const missing = link.count - rows.length;
    if (missing > 0) events.push({ ...eventOfLink(link, rows.length + 1), kind: 'missing', count: missing });
    return events;
  }
}

function rowsOf({ rows }: Table, link: AuditLink): Promise<ObjectLiteral[]> {
  if (link.kind === 'rows') return rows.readRange(link.firstId, link.lastId, link.count);
  // Its digests are gone, and so are its rows.
  return link.content === null ? Promise.resolve([]) : rows.readRows(changedIn(link.content).after.map(({ id }) => id));
}
