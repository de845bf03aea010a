import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { FailureLog } from '../../basis/errors/failure-log';
import { anchorPath } from '../../../config/anchor-path';
import { appendAnchor, readLines } from './anchor-file';
import { readHead } from './chain-head';
import { ChainKeys } from './chain-keys';

const EVERY_MS = 10 * 60_000;

/**
 * Writes down outside of the database, in a file and in the log, what the newest link is. A chain alone does not show that its end was cut
 * off, or that all of it was written anew.
 */
@Injectable()
export class AnchorKeeper {
  private readonly logger = new Logger('Audit');
  private readonly failures = new FailureLog(this.logger, 'No anchor of the audit trail can be written');
  private written = -Infinity;
  private link = 0;
  /** the last line that this process has written */
  private line?: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
    private readonly own: ChainKeys,
  ) {}

  async writeWhenDue(): Promise<void> {
    if (performance.now() - this.written >= EVERY_MS) await this.writeAnchor();
  }

  /** Never rejects. It writes nothing while no link was added. */
  async writeAnchor(): Promise<void> {
    try {
      const head = await readHead(this.source.manager);
      if (head.id === this.link) return;
      const path = anchorPath(this.config);
      const lines = (await readLines(path)) ?? [];
      if (this.line !== undefined && !lines.includes(this.line))
        this.logger.error(
          `The anchors of the audit trail in ${path} were replaced: the line of ${this.line} is missing.`,
        );
      this.line = await appendAnchor(path, head, lines.at(-1), this.own.keys.anchor);
      this.link = head.id;
      this.written = performance.now();
      this.logger.log(`Audit trail: link ${head.id} is ${head.hash}.`);
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }
}
