import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { erasureListPath } from '../../../../config/erasure-list-path';
import { loadSecret } from '../../../../config/secret';
import { FailureLog } from '../../../../kernel/basis/errors/failure-log';
import { answeredWithin } from '../../../../kernel/stores/availability/answered-within';
import { type ErasedPerson, OVER, UserErasure } from '../../tables/user-erasure.entity';
import { UserInfo } from '../../tables/user-info.entity';
import { bornDigest, listKeyOf, textOfLine } from './erasure-line';
import { appendLines } from './list-file';

const AT_ONCE = 500;
/** The file may lie on a share that does not answer. */
const PATIENCE_MS = 5000;

/**
 * Writes down outside of the database whose data was erased: a backup that is older still has them, and a restore of it erases them again.
 * What cannot be written yet is written later.
 */
@Injectable()
export class ErasureLists {
  private readonly failures = new FailureLog(new Logger('Erasure'), 'The list of erasures cannot be written');
  private readonly key: Buffer;
  /** one at a time: each that hangs keeps a thread */
  private writing?: Promise<void>;
  /** it has not answered in time: whoever comes meanwhile does not wait for it again */
  private isSilent = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
  ) {
    this.key = listKeyOf(loadSecret(config));
  }

  /** Those whose data an erasure is about to remove, as the list tells them. */
  async describePeople(ids: readonly number[]): Promise<ErasedPerson[]> {
    const select = { id: true, createTime: true } as const;
    const rows = await this.source.manager.find(UserInfo, { select, where: { id: In([...ids]) } });
    const born = new Map(rows.map(({ id, createTime }) => [id, bornDigest(this.key, id, createTime)]));
    return ids.map((id) => ({ id, born: born.get(id) ?? null }));
  }

  /** Never rejects, and returns after some seconds also if the file does not answer. A line may be written twice, which does no harm. */
  async writeUnlisted(): Promise<void> {
    if (this.isSilent) return;
    try {
      await answeredWithin(PATIENCE_MS, () => (this.writing ??= this.write().finally(() => this.endWriting())));
      this.failures.logRecovery();
    } catch (error) {
      this.isSilent = this.writing !== undefined;
      this.failures.logFailure(error);
    }
  }

  private endWriting(): void {
    this.writing = undefined;
    this.isSilent = false;
  }

  private async write(): Promise<void> {
    for (let found = AT_ONCE; found === AT_ONCE;) {
      const rows = await this.source.manager.find(UserErasure, {
        select: { id: true, userId: true, verifyTime: true, people: true },
        where: { listedTime: IsNull(), state: In(OVER) },
        order: { id: 'ASC' },
        take: AT_ONCE,
      });
      found = rows.length;
      if (found) await this.list(rows);
    }
  }

  private async list(rows: readonly UserErasure[]): Promise<void> {
    const lines = rows.map(({ id, userId, verifyTime, people }) =>
      textOfLine(this.key, {
        erasure: id,
        time: (verifyTime ?? new Date(0)).toISOString(),
        // Earlier versions did not note them.
        people: people ?? [{ id: userId, born: null }],
      }),
    );
    await appendLines(erasureListPath(this.config), lines, this.config.erasureList === undefined);
    const ids = rows.map(({ id }) => id);
    await this.source.manager.update(UserErasure, { id: In(ids), listedTime: IsNull() }, { listedTime: new Date() });
  }
}
