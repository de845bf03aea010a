import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { recordNotice } from '../account-event/record-event';
import { BaseSysApiKey } from '../tables/api-key.entity';
import { keepersOf } from './key-keepers';

const DAY_MS = 24 * 60 * 60_000;
/** How long before a key expires somebody is told. */
const SOON_MS = 7 * DAY_MS;
/** A key that nobody has used for so long is probably needed no more. */
const IDLE_MS = 30 * DAY_MS;

const NEEDED = [
  ...['id', 'name', 'userId', 'makerId', 'createTime'],
  ...['expireTime', 'lastTime', 'toldExpiry', 'toldIdle'],
] as const satisfies readonly string[];

const EXPIRING =
  '`k`.`expireTime` BETWEEN :now AND :soon AND (`k`.`toldExpiry` IS NULL OR `k`.`toldExpiry` <> `k`.`expireTime`)';
/** When a key was used last, or made if it never was. */
const USED_LAST = 'COALESCE(`k`.`lastTime`, `k`.`createTime`)';
const IDLE =
  '`k`.`expireTime` > :now AND `k`.`createTime` < :since AND ' +
  `${USED_LAST} < :since AND (\`k\`.\`toldIdle\` IS NULL OR \`k\`.\`toldIdle\` <= ${USED_LAST})`;

/** An automatic `updateTime` would say that somebody has changed the key. */
const UNCHANGED = { updateTime: () => '`updateTime`' };

/** What is told of a key, and the mark that it was. */
type Notice = { kind: 'keyExpires'; told: 'toldExpiry' } | { kind: 'keyIdle'; told: 'toldIdle' };

/** Tells people of keys that expire soon, and of keys that nobody uses. A system task calls it each day. */
@Injectable()
export class KeyNotices {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly staff: StaffCache,
  ) {}

  /**
   * A key that was replaced has a new expiry, of which nobody was told yet; one that was used since is told once more when it is not used
   * again.
   */
  @Handles('key.tellOwners', { summary: 'call.tellKeyOwners', parameters: [] })
  async tellOwners(): Promise<{ told: number }> {
    const now = Date.now();
    const expiring = await this.find(EXPIRING, { now: new Date(now), soon: new Date(now + SOON_MS) });
    const idle = await this.find(IDLE, { now: new Date(now), since: new Date(now - IDLE_MS) });
    let told = 0;
    for (const key of expiring)
      told += await this.tell(key, { kind: 'keyExpires', told: 'toldExpiry' }, key.expireTime);
    for (const key of idle) told += await this.tell(key, { kind: 'keyIdle', told: 'toldIdle' }, new Date(now));
    return { told };
  }

  private find(which: string, parameters: Record<string, Date>): Promise<BaseSysApiKey[]> {
    return this.source.manager
      .createQueryBuilder(BaseSysApiKey, 'k')
      .select(NEEDED.map((name) => `k.${name}`))
      .where('`k`.`revokedTime` IS NULL')
      .andWhere(which, parameters)
      .orderBy('k.id')
      .getMany();
  }

  /**
   * The first statement marks the key as it was read, so that two nodes at once tell it once, and one that was used since is not called idle.
   * @returns how many people were told
   */
  private async tell(key: BaseSysApiKey, { kind, told }: Notice, mark: Date): Promise<number> {
    const people = await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        const use = kind === 'keyIdle' ? { lastTime: key.lastTime ?? IsNull() } : {};
        const asRead = { id: key.id, [told]: key[told] ?? IsNull(), expireTime: key.expireTime, ...use };
        const untold = { ...asRead, revokedTime: IsNull() };
        const { affected } = await manager.update(BaseSysApiKey, untold, { [told]: mark, ...UNCHANGED });
        const keepers = affected ? await keepersOf(key, manager) : [];
        for (const id of keepers) await recordNotice(manager, id, kind, key.name);
        return keepers;
      }),
    );
    await this.staff.forgetStaff(people);
    return people.length;
  }
}
