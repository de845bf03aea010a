import type { Type } from '@nestjs/common';
import { type DataSource, In, type ObjectLiteral } from 'typeorm';
import type { AuditLink } from '../../durability/audit-chain/audit-link.entity';
import { changedIn } from '../../durability/audit-chain/changed-content';
import { auditedEntities, auditWordsOf } from '../../rows/entity/audited.decorator';
import { type AuditEvent, eventOfLink } from './audit-event';
import type { ChainPlace } from './next-links';
import { nextLinks } from './next-links';
import { withoutPersonalData } from './without-personal-data';

/** Events of the links that follow a place, and the place up to which they reach. */
export interface Portion {
  events: AuditEvent[];
  upTo: ChainPlace;
}

/** Reads the audit in the order in which it was sealed, as events for systems elsewhere. */
export class SealedEvents {
  private readonly entities: ReadonlyMap<string, Type<ObjectLiteral>>;

  constructor(private readonly source: DataSource) {
    this.entities = new Map(
      auditedEntities(source).map((Entity) => [
        source.getMetadata(Entity as Type).tableName,
        Entity as Type<ObjectLiteral>,
      ]),
    );
  }

  /** @returns undefined if nothing follows @throws Error if the chain is not the one that the place is in */
  async readPortion(after: ChainPlace): Promise<Portion | undefined> {
    const links = await nextLinks(this.source, after);
    const last = links.at(-1);
    if (!last) return undefined;
    const events: AuditEvent[] = [];
    for (const link of links) events.push(...(await this.eventsOf(link)));
    return { events, upTo: { link: last.id, hash: last.hash } };
  }

  private async eventsOf(link: AuditLink): Promise<AuditEvent[]> {
    const Entity = this.entities.get(link.tableName);
    if (link.kind === 'form') return [{ ...eventOfLink(link, 1), kind: 'form' }];
    if (link.kind === 'removed') return [{ ...eventOfLink(link, 1), kind: 'removed', row: link.lastId }];
    const rows = Entity ? await this.rowsOf(Entity, link) : [];
    const events = rows.map((row, at) => eventOfRow(Entity as Type, row, link, at + 1));
    const missing = link.count - rows.length;
    if (missing > 0) events.push({ ...eventOfLink(link, rows.length + 1), kind: 'missing', count: missing });
    return events;
  }

  private rowsOf(Entity: Type<ObjectLiteral>, link: AuditLink): Promise<ObjectLiteral[]> {
    const { manager } = this.source;
    const order = { id: 'ASC' } as const;
    if (link.kind === 'changed') {
      // Its digests are gone, and so are its rows.
      if (link.content === null) return Promise.resolve([]);
      const ids = changedIn(link.content).after.map(({ id }) => id);
      return manager.find(Entity, { where: { id: In(ids) }, order, loadEagerRelations: false });
    }
    return manager
      .createQueryBuilder(Entity, 'a')
      .where('a.id BETWEEN :first AND :last', { first: link.firstId, last: link.lastId })
      .orderBy('a.id')
      .limit(link.count)
      .getMany();
  }
}

function eventOfRow(Entity: Type, row: ObjectLiteral, link: AuditLink, nth: number): AuditEvent {
  const { createTime, id } = row as { createTime: Date; id: number };
  const words = auditWordsOf(Entity, withoutPersonalData(Entity, row));
  return { ...eventOfLink(link, nth), ...words, time: createTime.toISOString(), row: id };
}
