import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { IM } from '../../tables/im-source';
import { chunked } from '../../../../kernel/basis/lists/chunked';

type BannedType = Extract<GatewayStep, { do: 'announceBan' }>['of'];

const AT_ONCE = 1000;

const TABLES = { user: '`im_user`', group: '`im_group`' };

/** Replaces a dropped step, so that the other steps keep their places. */
const NOTHING: GatewayStep = { do: 'evict', names: [] };

/**
 * Drops orders that are no longer true. A ban that could not be delivered at once may have been lifted since, so the person is not
 * told. In the same way, a group that was banned again is not announced as free, and withdrawing an old ban does not withdraw the new
 * one.
 */
@Injectable()
export class LiftedBanFilter {
  constructor(@InjectDataSource(IM) private readonly chat: DataSource) {}

  async removeLifted(steps: readonly GatewayStep[]): Promise<GatewayStep[]> {
    const banned = { user: await this.banned('user', steps), group: await this.banned('group', steps) };
    return steps.map((step) => (isOver(step, banned) ? NOTHING : withoutBannedAnew(step, banned.user)));
  }

  private async banned(of: BannedType, steps: readonly GatewayStep[]): Promise<Set<number>> {
    const ids = steps.flatMap((step) => idsOf(step, of));
    const banned = new Set<number>();
    for (const some of chunked(ids, AT_ONCE)) {
      const sql = `SELECT \`id\` FROM ${TABLES[of]} WHERE \`is_banned\` = 1 AND \`id\` IN (${placeholders(some)})`;
      for (const { id } of await this.chat.query<{ id: number | string }[]>(sql, some)) banned.add(exactId(id));
    }
    return banned;
  }
}

function idsOf(step: GatewayStep, of: BannedType): number[] {
  if (step.do === 'withdrawBans') return of === 'user' ? step.ids : [];
  return bannedType(step) === of && 'id' in step ? [step.id] : [];
}

function withoutBannedAnew(step: GatewayStep, banned: ReadonlySet<number>): GatewayStep {
  return step.do === 'withdrawBans' ? { ...step, ids: step.ids.filter((id) => !banned.has(id)) } : step;
}

/** The kind of target whose ban, or its end, a step announces. */
function bannedType(step: GatewayStep): BannedType | undefined {
  if (step.do === 'announceBan') return step.of;
  return step.do === 'announceGroupUnban' ? 'group' : undefined;
}

function isOver(step: GatewayStep, banned: Record<BannedType, ReadonlySet<number>>): boolean {
  if (step.do === 'announceBan') return !banned[step.of].has(step.id);
  return step.do === 'announceGroupUnban' && banned.group.has(step.id);
}
