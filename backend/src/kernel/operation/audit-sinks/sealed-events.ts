import type { Type } from '@nestjs/common';
import type { DataSource, ObjectLiteral } from 'typeorm';
import type { AuditLink } from '../../durability/audit-chain/audit-link.entity';
import { changedIn } from '../../durability/audit-chain/changed-content';
import { type RowDigest, unpackDigests } from '../../durability/audit-chain/row-digests';
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
    if (link.kind === 'thinned')
      return [{ ...eventOfLink(link, 1), kind: 'removed', row: link.lastId, count: link.count }];
    const table = this.tables.get(link.tableName);
    const events = table ? await rowEvents(table, link) : [];
    const missing = link.count - events.length;
    if (missing > 0) events.push({ ...eventOfLink(link, link.count + 1), kind: 'missing', count: missing });
    return events;
  }
}

/** Each has the number that its row has among those of the link, whichever of them are gone. */
async function rowEvents({ rows, eventOf }: Table, link: AuditLink): Promise<AuditEvent[]> {
  const places = new Map(digestsIn(link).map(({ id, digest }, at) => [id, { nth: at + 1, digest }]));
  const found = await rows.readRows([...places.keys()]);
  return found.flatMap((row) => {
    const place = places.get(Number(row['id']));
    return place ? [eventOf(row, link, place)] : [];
  });
}

/** Only these: a row between them that was inserted by hand is not genuine. Where the digests are gone, the rows are gone, too. */
function digestsIn({ kind, content }: AuditLink): readonly RowDigest[] {
  if (content === null) return [];
  return kind === 'rows' ? unpackDigests(content) : changedIn(content).after;
}
