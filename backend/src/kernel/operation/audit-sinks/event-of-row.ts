import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import type { AuditLink } from '../../durability/audit-chain/audit-link.entity';
import { auditWordsOf } from '../../rows/entity/audited.decorator';
import { type AuditEvent, eventOfLink } from './audit-event';
import { personalDataHider } from './without-personal-data';

/** Where a row stands in its link, from 1, and the digest that the link holds of it. */
export interface PlaceInLink {
  nth: number;
  digest: Buffer;
}

/** Makes the events of the rows of a table. @returns a function that hides the personal data in the row that it gets */
export function eventMaker(Entity: Type): (row: ObjectLiteral, link: AuditLink, place: PlaceInLink) => AuditEvent {
  const hide = personalDataHider(Entity);
  return (row, link, { nth, digest }) => {
    hide(row);
    const { createTime, id } = row as { createTime: Date; id: number };
    const time = createTime.toISOString();
    return { ...eventOfLink(link, nth), ...auditWordsOf(Entity, row), time, row: id, digest: digest.toString('hex') };
  };
}
