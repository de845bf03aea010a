import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { NodeIdentity } from '../../../kernel/durability/engine/node-identity';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { type TranslatableMessage, translateToEnglish } from '../../../kernel/basis/i18n/translatable-message';
import { Live } from '../../../kernel/access/live/live';
import { background } from '../../../kernel/basis/promises/background';
import { PluginLog } from '../tables/plugin-log.entity';
import { nodeName } from './node-name';

/** The plugin and the call of a log line. */
interface LineHead {
  pluginId: number;
  level: PluginLog['level'];
  hook?: string | null;
  ms?: number | null;
  bytes?: number | null;
}

const TOPIC = 'plugin/log';
const PAUSE_MS = 300;
const MINUTE_MS = 60_000;
const MOST_WAITING = 2000;
/**
 * Maximum number of lines per plugin and minute. The plugin's own lines are limited elsewhere; notices about its calls are limited only
 * here.
 */
const A_MINUTE = 200;
const LONGEST = 1000;
const AT_ONCE = 100;
const TRIM_EVERY = 500;

/** How many lines of each plugin are stored. */
export const MOST_LINES = 10_000;

/** Writes the log of plugins in batches, off the path of the callers. Lines above the limit are dropped. */
@Injectable()
export class PluginLogWriter implements BeforeApplicationShutdown {
  private readonly failures = new FailureLog(new Logger('Plugins'), 'Lines of plugins cannot be written');
  private readonly node: string;
  private waiting: QueryDeepPartialEntity<PluginLog>[] = [];
  private timer?: NodeJS.Timeout;
  private writing?: Promise<void>;
  private minute = 0;
  private readonly inMinute = new Map<number, number>();
  private readonly sinceTrim = new Map<number, number>();

  constructor(
    @InjectRepository(PluginLog) private readonly lines: Repository<PluginLog>,
    private readonly live: Live,
    identity: NodeIdentity,
  ) {
    this.node = nodeName(identity);
  }

  /** When all programs have ended, which may say something until then. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.flushLines();
  }

  /** Logs a line of the plugin itself. */
  logLine(line: LineHead & { text: string }): void {
    this.keep({ ...line, said: null });
  }

  /** Logs a notice of the product about a plugin. Each reader sees it in their own language. */
  logNotice(line: LineHead & { said: TranslatableMessage }): void {
    this.keep({ ...line, text: translateToEnglish(line.said) });
  }

  private keep({
    text,
    hook = null,
    ms = null,
    bytes = null,
    ...line
  }: LineHead & Pick<PluginLog, 'text' | 'said'>): void {
    if (this.waiting.length >= MOST_WAITING || !this.mayWrite(line.pluginId)) return;
    const createTime = new Date();
    this.waiting.push({ ...line, hook, ms, bytes, text: text.slice(0, LONGEST), node: this.node, createTime });
    this.timer ??= setTimeout(() => background('Writing the log of plugins', this.flushLines()), PAUSE_MS).unref();
  }

  /** Resolves when all waiting lines are written or the write has failed. */
  flushLines(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing ??= this.write().finally(() => (this.writing = undefined)));
  }

  /** Deletes the oldest lines of a plugin beyond those that are kept. */
  async trim(pluginId: number): Promise<void> {
    const [first] = await this.lines.find({
      select: { id: true },
      where: { pluginId },
      order: { id: 'DESC' },
      skip: MOST_LINES,
      take: 1,
    });
    if (first) await this.lines.delete({ pluginId, id: LessThanOrEqual(first.id) });
  }

  private mayWrite(pluginId: number): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) this.inMinute.clear();
    this.minute = minute;
    const count = (this.inMinute.get(pluginId) ?? 0) + 1;
    this.inMinute.set(pluginId, count);
    return count <= A_MINUTE;
  }

  private async write(): Promise<void> {
    while (this.waiting.length) {
      const lines = this.waiting;
      this.waiting = [];
      try {
        await this.insert(lines);
        this.failures.logRecovery();
      } catch (error) {
        this.failures.logFailure(error);
      }
    }
  }

  private async insert(lines: readonly QueryDeepPartialEntity<PluginLog>[]): Promise<void> {
    for (const some of chunked(lines, AT_ONCE)) await this.lines.insert(some);
    await this.trimGrown(lines.map(({ pluginId }) => pluginId as number));
    this.live.publishNewRows(
      TOPIC,
      lines.map(() => null),
    );
  }

  /** Trims between clean-ups too, because a plugin that logs constantly would fill the disk. */
  private async trimGrown(pluginIds: readonly number[]): Promise<void> {
    for (const id of pluginIds) this.sinceTrim.set(id, (this.sinceTrim.get(id) ?? 0) + 1);
    for (const [id, count] of this.sinceTrim)
      if (count >= TRIM_EVERY) {
        await this.trim(id);
        this.sinceTrim.delete(id);
      }
  }
}
