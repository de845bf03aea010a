import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, LessThan } from 'typeorm';
import { brokenUniqueness } from '../../../../kernel/stores/database/unique-violation';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImChannel } from '../tables/channel.entity';
import { ImDelivery } from '../tables/delivery.entity';
import { RingingSettings } from '../ringing-settings';
import { AlarmSource } from './alarms';
import { ImOccasion } from '../tables/occasion.entity';
import { occasionText, type Told } from '../post/occasion-text';
import type { RowSource } from './row-source';
import { RowSources } from './row-sources';

/** What one look begins and ends of one kind; the next look goes on. */
const MOST = 200;

/** Finds what needs attention and what no longer does, and orders that the channels are told. */
@Injectable()
export class Occasions {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly alarms: AlarmSource,
    private readonly rows: RowSources,
    private readonly settings: RingingSettings,
  ) {}

  /** One node at a time calls it. What cannot be read, such as a chat database that is too slow, keeps nothing else from ringing. */
  async lookForOccasions(now = Date.now()): Promise<void> {
    const channels = await this.source.manager.findBy(ImChannel, { enabled: Flag.Yes });
    if (!channels.length) return;
    const looks = [
      () => this.lookAtAlarms(channels, now),
      ...this.rows.listSources(now).map((source) => () => this.lookAtRows(source, channels, now)),
    ];
    const failures: unknown[] = [];
    for (const look of looks) await look().catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures[0];
  }

  private async lookAtRows(source: RowSource, channels: readonly ImChannel[], now: number): Promise<void> {
    await this.endRows(source);
    await this.begin(await this.newRows(source), channels, now);
  }

  private async lookAtAlarms(channels: readonly ImChannel[], now: number): Promise<void> {
    const { on, isWhole } = await this.alarms.readAlarms();
    const seenTime = LessThan(new Date(now - this.settings.calm));
    await this.source.manager.delete(ImOccasion, { kind: 'alarm', seenTime });
    const known = await this.source.manager.findBy(ImOccasion, { kind: 'alarm' });
    const isOne = (one: Told) => (other: Told) => one.name === other.name && one.rowId === other.rowId;
    const seen = known.filter((one) => !isWhole || on.some(isOne(one))).map(({ id }) => id);
    if (seen.length) await this.source.manager.update(ImOccasion, { id: In(seen) }, { seenTime: new Date(now) });
    const begun = on.filter((one) => !known.some(isOne(one)));
    await this.begin(begun, channels, now);
  }

  private async newRows({ kind, table, sql, params }: RowSource): Promise<Told[]> {
    const found = await this.source.query<{ id: number | string }[]>(
      `SELECT r.\`id\` AS id FROM \`${table}\` r WHERE ${sql} AND NOT EXISTS (SELECT 1 FROM \`im_occasion\` o
       WHERE o.\`kind\` = ? AND o.\`name\` = '' AND o.\`rowId\` = r.\`id\`) ORDER BY r.\`id\` LIMIT ${MOST}`,
      [...params, kind],
    );
    return found.map(({ id }) => ({ kind, name: '', rowId: Number(id) }));
  }

  private async endRows({ kind, table, sql, params }: RowSource): Promise<void> {
    const over = await this.source.query<{ id: number | string }[]>(
      `SELECT o.\`id\` AS id FROM \`im_occasion\` o WHERE o.\`kind\` = ? AND NOT EXISTS (SELECT 1 FROM \`${table}\` r
       WHERE r.\`id\` = o.\`rowId\` AND ${sql}) LIMIT ${MOST}`,
      [kind, ...params],
    );
    if (over.length) await this.source.manager.delete(ImOccasion, { id: In(over.map(({ id }) => Number(id))) });
  }

  /** An occasion and what is to be told of it are stored together, so that it rings once at each channel. */
  private async begin(begun: readonly Told[], channels: readonly ImChannel[], now: number): Promise<void> {
    for (const one of begun)
      try {
        await retryOnDeadlock(() => this.beginOne(one, channels, new Date(now)));
      } catch (error) {
        // Another node that had lost its lease was faster: it rings.
        if (brokenUniqueness(error) === undefined) throw error;
      }
  }

  private async beginOne(one: Told, channels: readonly ImChannel[], at: Date): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { identifiers } = await manager.insert(ImOccasion, { ...one, seenTime: at });
      const occasionId = Number(identifiers[0]?.id);
      const told = channels.filter(({ rings }) => rings.includes(one.kind));
      await insertMany(
        manager,
        ImDelivery,
        told.map(({ id, language }) => ({
          ...{ channelId: id, occasionId, kind: one.kind, nextTime: at },
          text: occasionText(one, language),
        })),
      );
    });
  }
}
