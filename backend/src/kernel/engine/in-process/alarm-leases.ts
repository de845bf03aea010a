import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { affected } from '../../database/affected';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { marks } from '../../database/dialect';
import { Leases } from '../../lease/leases';
import { Clock } from '../clock';
import { EngineAlarm, PendingChange } from '../engine-alarm.entity';
import { EngineSettings } from '../engine-settings';
import { NodeIdentity } from '../node-identity';
import type { StoredAlarm } from '../stored-alarm';
import { padded } from './padded';

/** An alarm that this node has taken. */
export interface Taken extends StoredAlarm {
  attempts: number;
}

/** An alarm as though it had been scheduled just now: what was wished while it rang. */
const ANEW = { since: null, due: () => '`at`', attempts: 0, meanwhile: PendingChange.Nothing };

const NOTHING = { meanwhile: PendingChange.Nothing };
const SCHEDULED = { meanwhile: PendingChange.Scheduled };

/**
 * Which node rings which alarm. A node takes alarms by setting itself as their owner where they are due; it has to renew its
 * leases, for an alarm whose lease has run out is due again.
 */
@Injectable()
export class AlarmLeases {
  private readonly leases: Leases<EngineAlarm>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly clock: Clock,
    settings: EngineSettings,
    private readonly node: NodeIdentity,
  ) {
    const columns = { Entity: EngineAlarm, key: 'key', owner: 'owner', until: 'due' } as const;
    this.leases = new Leases(source, columns, () => settings.lease, clock);
  }

  /** Takes up to so many alarms that are due, the oldest first; nodes that race for them share them. */
  async take(most: number, ringing: ReadonlyMap<string, unknown>): Promise<Taken[]> {
    const now = this.clock.now();
    const keys = await this.due(now, most, ringing);
    if (!keys.length) return [];
    const list = padded(keys);
    const change = { since: now, attempts: () => '`attempts` + 1' };
    await this.leases.takeAll(list, this.node.id, change, NOTHING);
    const taken = await this.source.query<Taken[]>(
      `SELECT \`key\`, \`name\`, \`at\`, \`data\`, \`attempts\` FROM \`engine_alarm\` WHERE \`key\` IN (${marks(list)}) AND \`owner\` = ?`,
      [...list, this.node.id],
    );
    return taken.map((one) => ({ ...one, at: Number(one.at) }));
  }

  /** When the next alarm may be taken; null where there is none. */
  async next(): Promise<number | null> {
    const [row] = await this.source.query<{ due: number | null }[]>('SELECT MIN(`due`) AS due FROM `engine_alarm`');
    return row?.due == null ? null : Number(row.due);
  }

  /** @returns the keys that are another node's by now */
  async renew(keys: readonly string[]): Promise<Set<string>> {
    const list = padded(keys);
    const renewed = await this.leases.renewAll(list, this.node.id);
    if (renewed === keys.length) return new Set();
    const lost = `SELECT \`key\` FROM \`engine_alarm\` WHERE \`key\` IN (${marks(list)}) AND \`owner\` <> ?`;
    return new Set((await this.source.query<{ key: string }[]>(lost, [...list, this.node.id])).map(({ key }) => key));
  }

  /** Their handlers are done. @returns whether one of them was scheduled anew meanwhile */
  async finish(keys: readonly string[]): Promise<boolean> {
    const list = padded(keys);
    const own = `\`owner\` = ? AND \`key\` IN (${marks(list)})`;
    const values = [this.node.id, ...list];
    const gone = `DELETE FROM \`engine_alarm\` WHERE ${own} AND \`meanwhile\` <> ${PendingChange.Scheduled}`;
    const deleted = await retryOnDeadlock(() => affected(this.source, gone, values));
    if (deleted === keys.length) return false;
    return (await this.leases.releaseAll(this.node.id, ANEW, { key: In(list), ...SCHEDULED })) > 0;
  }

  /** Its handler threw: it rings again after the pause, or never where there is none. @returns as `finish` */
  async fail(key: string, failure: string, pause: number | undefined): Promise<boolean> {
    const now = this.clock.now();
    const [due, failedTime] = pause === undefined ? [null, now] : [now + pause, null];
    const change = { since: null, due, failure, failedTime };
    const failed = await this.leases.releaseAll(this.node.id, change, { key, ...NOTHING });
    return failed === 0 && this.finish([key]);
  }

  /** Hands back all that this node has, so that it rings elsewhere at once. */
  async release(): Promise<void> {
    const gone = 'DELETE FROM `engine_alarm` WHERE `owner` = ? AND `meanwhile` = ?';
    await this.source.query(gone, [this.node.id, PendingChange.Cancelled]);
    await this.leases.releaseAll(this.node.id, ANEW, SCHEDULED);
    const again = { since: null, due: this.clock.now(), attempts: () => '`attempts` - 1' };
    await this.leases.releaseAll(this.node.id, again, NOTHING);
  }

  private async due(now: number, most: number, ringing: ReadonlyMap<string, unknown>): Promise<string[]> {
    const found = await this.source.query<{ key: string; meanwhile: PendingChange }[]>(
      'SELECT `key`, `meanwhile` FROM `engine_alarm` WHERE `due` <= ? ORDER BY `due` LIMIT ?',
      [now, most + ringing.size],
    );
    const changed = found.filter(({ key, meanwhile }) => meanwhile !== PendingChange.Nothing && !ringing.has(key));
    if (changed.length)
      await this.settle(
        changed.map(({ key }) => key),
        now,
      );
    const free = found.filter(({ key, meanwhile }) => meanwhile === PendingChange.Nothing && !ringing.has(key));
    return free.slice(0, most).map(({ key }) => key);
  }

  /** What was wished of alarms whose node has died since. */
  private async settle(keys: string[], now: number): Promise<void> {
    const list = padded(keys);
    const dead = `DELETE FROM \`engine_alarm\` WHERE \`key\` IN (${marks(list)}) AND \`due\` <= ? AND \`meanwhile\` = ?`;
    await this.source.query(dead, [...list, now, PendingChange.Cancelled]);
    await this.leases.releaseDue(list, ANEW, SCHEDULED);
  }
}
