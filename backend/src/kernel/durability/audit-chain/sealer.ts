import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type ObjectLiteral } from 'typeorm';
import { FailureLog } from '../../basis/errors/failure-log';
import { background } from '../../basis/promises/background';
import { auditedEntities } from '../../rows/entity/audited.decorator';
import { quote } from '../../stores/database/dialect';
import { AnchorKeeper } from './anchor-keeper';
import { ChainKeys } from './chain-keys';
import { sealPortion } from './seal-portion';
import { sealedUpTo } from './sealed-up-to';

/** Between two rounds. A row is sealed in the round after the one that has first seen it. */
export const ROUND_MS = 5000;
/** Portions of a table in one round: the rows of years that were there before must not keep the database busy for minutes. */
const MOST_PORTIONS = 50;

/** The highest id that was in a table at a moment of the process. */
interface Mark {
  upTo: number;
  seen: number;
}

/**
 * Seals the rows of the audit some seconds after they were written, so that no writer waits for the chain. Every node tries; whoever
 * appends first seals, the others find nothing left.
 */
@Injectable()
export class Sealer implements OnApplicationBootstrap {
  private readonly failures = new FailureLog(new Logger('Audit'), 'The audit trail cannot be sealed');
  private readonly marks = new Map<object, Mark>();
  private timer?: NodeJS.Timeout;
  private sealing?: Promise<void>;
  /** when the last round ended that did not fail */
  private ended = performance.now();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly own: ChainKeys,
    private readonly anchors: AnchorKeeper,
  ) {}

  onApplicationBootstrap(): void {
    this.ended = performance.now();
    this.timer = setInterval(() => this.begin(), ROUND_MS).unref();
    this.begin();
  }

  /**
   * For how many seconds a row waits by now, or may wait since no round has ended; 0 if that is not longer than until the next round.
   */
  get lag(): number {
    const since = [this.ended, ...[...this.marks.values()].map(({ seen }) => seen)];
    const waiting = since.map((moment) => performance.now() - moment);
    return Math.max(0, ...waiting.map((ms) => (ms > 2 * ROUND_MS ? ms / 1000 : 0)));
  }

  /** Never rejects. */
  sealRound(): Promise<void> {
    return (this.sealing ??= this.sealAll().finally(() => (this.sealing = undefined)));
  }

  /**
   * Seals what is written by now, of a table not more than two rounds reach. A round that has begun before may not have seen all of it.
   * Never rejects.
   */
  async sealWritten(): Promise<void> {
    await this.sealing;
    await this.sealRound();
    await this.sealRound();
  }

  /**
   * The last round, after everything was written. Only the embedded database has no other node that may still be writing a row with a
   * lower id; on a server the others, or the next start, seal the rest.
   */
  async stopSealing(): Promise<void> {
    clearInterval(this.timer);
    await this.sealing;
    await this.sealRound();
    if (this.source.options.type === 'better-sqlite3') await this.sealRound();
    await this.anchors.writeAnchor();
  }

  private begin(): void {
    background('The sealing of the audit trail', this.sealRound());
  }

  private async sealAll(): Promise<void> {
    try {
      for (const Entity of auditedEntities(this.source)) await this.sealTable(Entity as Type<ObjectLiteral>);
      this.ended = performance.now();
      this.anchors.writeWhenDue();
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  private async sealTable(Entity: Type<ObjectLiteral>): Promise<void> {
    const { upTo } = this.marks.get(Entity) ?? { upTo: 0 };
    const { tableName } = this.source.getMetadata(Entity);
    for (let nth = 0; nth < MOST_PORTIONS && (await sealedUpTo(this.source.manager, tableName)) < upTo; nth++) {
      if ((await sealPortion(this.source, Entity, this.own.keys, upTo)) !== 'some') break;
      await setImmediate();
    }
    await this.moveMark(Entity, tableName, upTo);
  }

  /** A mark stays until everything up to it is sealed, so that it tells how long a row waits. */
  private async moveMark(Entity: object, tableName: string, upTo: number): Promise<void> {
    const sealed = await sealedUpTo(this.source.manager, tableName);
    const [row] = await this.source.query<{ next: number | null; last: number | null }[]>(
      `SELECT (SELECT MIN(\`id\`) FROM ${quote(tableName)} WHERE \`id\` > ?) AS \`next\`, MAX(\`id\`) AS \`last\` FROM ${quote(tableName)}`,
      [sealed],
    );
    const next = Number(row?.next ?? 0);
    if (!next) this.marks.delete(Entity);
    else if (next > upTo) this.marks.set(Entity, { upTo: Number(row?.last), seen: performance.now() });
  }
}
