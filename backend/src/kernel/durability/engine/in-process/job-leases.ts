import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { affected } from '../../../stores/database/affected';
import { placeholders } from '../../../stores/database/dialect';
import { Leases } from '../../lease/leases';
import { Clock } from '../clock';
import { EngineJob, PendingChange } from '../engine-job.entity';
import { EngineSettings } from '../engine-settings';
import { NodeIdentity } from '../node-identity';
import type { StoredJob } from '../stored-job';
import { padded } from './padded';

/** A job that this node has leased. */
export interface Taken extends StoredJob {
  attempts: number;
}

/** Resets a job as if it had just been scheduled: the change that was requested while it ran. */
const ANEW = { since: null, due: () => '`at`', attempts: 0, meanwhile: PendingChange.Nothing };

const NOTHING = { meanwhile: PendingChange.Nothing };
const SCHEDULED = { meanwhile: PendingChange.Scheduled };

/**
 * Manages which node runs which job. A node takes due jobs by setting itself as their owner. It must renew its leases, because a job
 * whose lease has expired is due again.
 */
@Injectable()
export class JobLeases {
  private readonly leases: Leases<EngineJob>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly settings: EngineSettings,
    private readonly node: NodeIdentity,
  ) {
    const columns = { Entity: EngineJob, key: 'key', owner: 'owner', until: 'due' } as const;
    this.leases = new Leases(source, columns, () => settings.lease, clock);
  }

  /**
   * Takes up to `most` due jobs, the oldest first. Nodes that compete for them share them.
   * @param onlyFree leaves alone those whose lease seems to have expired
   */
  async takeDue(most: number, running: ReadonlyMap<string, unknown>, onlyFree = false): Promise<Taken[]> {
    const now = this.clock.now();
    const keys = await this.due(now, most, running, onlyFree);
    if (!keys.length) return [];
    const list = padded(keys);
    const change = { since: now, attempts: () => '`attempts` + 1' };
    await this.leases.takeAll(list, this.node.id, change, NOTHING);
    const taken = await this.source.query<Taken[]>(
      `SELECT \`key\`, \`name\`, \`at\`, \`data\`, \`attempts\` FROM \`engine_job\` WHERE \`key\` IN (${placeholders(list)}) AND \`owner\` = ?`,
      [...list, this.node.id],
    );
    return taken.map((one) => ({ ...one, at: Number(one.at) }));
  }

  /** Returns when the next job is due; null if there is none. */
  async findNextDue(): Promise<number | null> {
    const [row] = await this.source.query<{ due: number | null }[]>('SELECT MIN(`due`) AS due FROM `engine_job`');
    return row?.due == null ? null : Number(row.due);
  }

  /** Renews the leases. @returns the keys that another node owns by now */
  async renewLeases(keys: readonly string[]): Promise<Set<string>> {
    const list = padded(keys);
    const renewed = await this.leases.renewAll(list, this.node.id);
    if (renewed === keys.length) return new Set();
    const lost = `SELECT \`key\` FROM \`engine_job\` WHERE \`key\` IN (${placeholders(list)}) AND \`owner\` <> ?`;
    return new Set((await this.source.query<{ key: string }[]>(lost, [...list, this.node.id])).map(({ key }) => key));
  }

  /** Deletes finished jobs. @returns whether one of them was rescheduled in the meantime */
  async deleteFinished(keys: readonly string[]): Promise<boolean> {
    const list = padded(keys);
    const own = `\`owner\` = ? AND \`key\` IN (${placeholders(list)})`;
    const values = [this.node.id, ...list];
    const gone = `DELETE FROM \`engine_job\` WHERE ${own} AND \`meanwhile\` <> ${PendingChange.Scheduled}`;
    const deleted = await affected(this.source, gone, values);
    if (deleted === keys.length) return false;
    return (await this.leases.releaseAll(this.node.id, ANEW, { key: In(list), ...SCHEDULED })) > 0;
  }

  /** Records that the handler threw. The job runs again after the pause, or has failed if there is none. @returns the same as `deleteFinished` */
  async fail(key: string, failure: string, pause: number | undefined): Promise<boolean> {
    const now = this.clock.now();
    const [due, failedTime] = pause === undefined ? [null, now] : [now + pause, null];
    const change = { since: null, due, failure, failedTime };
    const failed = await this.leases.releaseAll(this.node.id, change, { key, ...NOTHING });
    return failed === 0 && this.deleteFinished([key]);
  }

  /** The clock was set back: what was due before is still due. @param until the time that the clock showed then */
  async keepDue(until: number): Promise<void> {
    const due = 'UPDATE `engine_job` SET `due` = ? WHERE `owner` IS NULL AND `due` > ? AND `due` <= ?';
    const now = this.clock.now();
    await this.source.query(due, [now, now, until]);
  }

  /**
   * Ends the leases and pauses that reach farther ahead than this node's clock would set them, because they were set before the clock was
   * put back. Call it when each living node has had the time to renew its leases.
   */
  async endFarAhead(longestPause: number): Promise<void> {
    const now = this.clock.now();
    const far = 'UPDATE `engine_job` SET `due` = ? WHERE `owner` IS NOT NULL AND `due` > ?';
    await this.source.query(far, [now, now + 2 * this.settings.lease]);
    const paused = 'UPDATE `engine_job` SET `due` = ? WHERE `owner` IS NULL AND `attempts` > 0 AND `due` > ?';
    await this.source.query(paused, [now, now + longestPause]);
  }

  /** Gives up all leases of this node, or those of these jobs, so that other nodes can run the jobs at once. */
  async releaseLeases(keys?: readonly string[]): Promise<void> {
    const list = keys && padded(keys);
    const among = list && { key: In(list) };
    const gone = `DELETE FROM \`engine_job\` WHERE \`owner\` = ? AND \`meanwhile\` = ?${list ? ` AND \`key\` IN (${placeholders(list)})` : ''}`;
    await this.source.query(gone, [this.node.id, PendingChange.Cancelled, ...(list ?? [])]);
    await this.leases.releaseAll(this.node.id, ANEW, { ...among, ...SCHEDULED });
    const again = { since: null, due: this.clock.now(), attempts: () => '`attempts` - 1' };
    await this.leases.releaseAll(this.node.id, again, { ...among, ...NOTHING });
  }

  private async due(
    now: number,
    most: number,
    running: ReadonlyMap<string, unknown>,
    onlyFree: boolean,
  ): Promise<string[]> {
    const found = await this.source.query<{ key: string; meanwhile: PendingChange }[]>(
      `SELECT \`key\`, \`meanwhile\` FROM \`engine_job\` WHERE \`due\` <= ? ${onlyFree ? 'AND `owner` IS NULL ' : ''}ORDER BY \`due\` LIMIT ?`,
      [now, most + running.size],
    );
    const changed = found.filter(({ key, meanwhile }) => meanwhile !== PendingChange.Nothing && !running.has(key));
    if (changed.length)
      await this.settle(
        changed.map(({ key }) => key),
        now,
      );
    const free = found.filter(({ key, meanwhile }) => meanwhile === PendingChange.Nothing && !running.has(key));
    return free.slice(0, most).map(({ key }) => key);
  }

  /** Applies the changes that were requested for jobs whose node has died since. */
  private async settle(keys: string[], now: number): Promise<void> {
    const list = padded(keys);
    const dead = `DELETE FROM \`engine_job\` WHERE \`key\` IN (${placeholders(list)}) AND \`due\` <= ? AND \`meanwhile\` = ?`;
    await this.source.query(dead, [...list, now, PendingChange.Cancelled]);
    await this.leases.releaseDue(list, ANEW, SCHEDULED);
  }
}
