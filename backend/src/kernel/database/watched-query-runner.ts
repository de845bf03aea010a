import type { Socket } from 'node:net';
import { QueryFailedError, type ReplicationMode } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { ServiceUnavailable } from '../errors/service-unavailable';
import { statementLimit } from './statement-limit';
import { StatementOverdue } from './statement-overdue';

/** A connection of the pool, as far as it is of concern here. */
export type PooledConnection = NodeJS.EventEmitter & { stream: Socket; threadId: number; release(): void };

/** What becomes of a connection that fails. */
export interface ConnectionCare {
  /** Ends it, with the statement that it is at, there and here. */
  cut(connection: PooledConnection, why: Error): void;
  /** It has broken. @returns what whoever waited for its answer is told */
  broken(cause: Error): ServiceUnavailable;
}

/**
 * Waits for a statement as long as its request may, and tells failures of the statement from failures of the way to the server. What was
 * asked last over a connection that broke may have been done or not: it is never taken for done.
 */
export class WatchedQueryRunner extends MysqlQueryRunner {
  private failure?: Error;

  constructor(
    driver: MysqlDriver,
    mode: ReplicationMode,
    private readonly care: ConnectionCare,
  ) {
    super(driver, mode);
  }

  override async query(
    ...question: Parameters<MysqlQueryRunner['query']>
  ): Promise<Awaited<ReturnType<MysqlQueryRunner['query']>>> {
    const clock = this.isReleased ? undefined : await this.limited();
    try {
      return await super.query(...question);
    } catch (error) {
      throw this.reasonOf(error);
    } finally {
      clearTimeout(clock);
    }
  }

  private async limited(): Promise<NodeJS.Timeout | undefined> {
    const limit = statementLimit();
    const connection = (await this.connect()) as PooledConnection;
    if (limit === undefined) return undefined;
    return setTimeout(() => this.care.cut(connection, new StatementOverdue('A statement', limit)), limit);
  }

  /** What is said over a connection after it has failed, a rollback for one, fails for the same reason. */
  private reasonOf(error: unknown): unknown {
    if (!(error instanceof QueryFailedError)) return error;
    const cause = error.driverError as Error & { code?: unknown; fatal?: boolean };
    if (cause instanceof ServiceUnavailable || cause instanceof StatementOverdue) return (this.failure ??= cause);
    return cause.fatal || ENDED.has(cause.code) ? (this.failure ??= this.care.broken(cause)) : error;
  }
}

/** What a server says last over a connection that it ends. */
const ENDED = new Set<unknown>(['ER_SERVER_SHUTDOWN', 'ER_CONNECTION_KILLED', 'ER_NORMAL_SHUTDOWN']);
