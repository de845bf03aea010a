import { mkdir } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { FailureLog } from '../../basis/errors/failure-log';
import { anchorPath } from '../../../config/anchor-path';
import { background } from '../../basis/promises/background';
import { answeredWithin } from '../../stores/availability/answered-within';
import { appendAnchor, readLines } from './anchor-file';
import { readHead } from './chain-head';
import { ChainKeys } from './chain-keys';

const EVERY_MS = 10 * 60_000;
/** The file may lie on a share that does not answer. */
const PATIENCE_MS = 5000;

/**
 * Writes down outside of the database, in a file and in the log, what the newest link is. A chain alone does not show that its end was cut
 * off, or that all of it was written anew.
 */
@Injectable()
export class AnchorKeeper {
  private readonly logger = new Logger('Audit');
  private readonly failures = new FailureLog(this.logger, 'No anchor of the audit trail can be written');
  private written = -Infinity;
  /** when an anchor was written or was not needed */
  private current = performance.now();
  private link = 0;
  /** the last line that this process has written */
  private line?: string;
  /** one at a time: each that hangs keeps a thread */
  private writing?: Promise<void>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
    private readonly own: ChainKeys,
  ) {}

  /** For how many seconds no anchor was written although there were new links. Usually it is ten minutes at most. */
  get age(): number {
    return (performance.now() - this.current) / 1000;
  }

  /** Nobody waits for it: the sealing goes on meanwhile. */
  writeWhenDue(): void {
    if (this.writing || performance.now() - this.written < EVERY_MS) return;
    background('The anchor of the audit trail', this.writeAnchor());
  }

  /** Never rejects, and returns after some seconds also if the file does not answer. It writes nothing while no link was added. */
  async writeAnchor(): Promise<void> {
    try {
      await answeredWithin(PATIENCE_MS, () => this.writeNext());
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  private async writeNext(): Promise<void> {
    // What is being written already may not have the newest link.
    await Promise.allSettled([this.writing]);
    await (this.writing ??= this.write().finally(() => (this.writing = undefined)));
  }

  private async write(): Promise<void> {
    const head = await readHead(this.source.manager);
    if (head.id === this.link) return void (this.current = performance.now());
    const path = anchorPath(this.config);
    // Another folder that is missing may be a share that is not mounted.
    if (this.config.auditAnchors === undefined) await mkdir(this.config.dataDir, { recursive: true, mode: 0o700 });
    const lines = (await readLines(path)) ?? [];
    if (this.line !== undefined && !lines.includes(this.line))
      this.logger.error(
        `The anchors of the audit trail in ${path} were replaced: the line of ${this.line} is missing.`,
      );
    this.line = await appendAnchor(path, head, lines, this.own.keys.anchor);
    this.link = head.id;
    this.written = this.current = performance.now();
    this.logger.log(`Audit trail: link ${head.id} is ${head.hash}.`);
  }
}
