import type { Socket } from 'node:net';
import { QueryFailedError, type ReplicationMode } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { CommitUnknown } from '../../basis/errors/commit-unknown';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import { retryOnDeadlock } from './retry-on-deadlock';
import { statementLimit } from './statement-limit';
import { StatementOverdue } from './statement-overdue';

/** A connection of the pool, as far as it is used here. */
export type PooledConnection = NodeJS.EventEmitter & {
  stream: Socket;
  threadId: number;
  release(): void;
  destroy(): void;
  query(statement: string, done: (error: Error | null, rows: unknown) => void): void;
};

/** How failing connections are handled. */
export interface ConnectionCare {
  /** Ends a connection and its running statement, here and on the server. */
  cut(connection: PooledConnection, why: Error): void;
  /** Handles a broken connection. @returns the error for callers that waited for its answer */
  broken(cause: Error): ServiceUnavailable;
}

/**
 * Waits for a statement up to the limit of its request, and separates errors of the statement from errors of the connection. The last
 * statement on a broken connection may have run or not: it is never treated as done. A statement of no transaction that loses a deadlock
 * runs again; who runs a transaction does that by `retryOnDeadlock`.
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
      // Without a transaction the server has undone only this statement, so nothing else has to be repeated.
      const ask = () => super.query(...question);
      return await (this.isTransactionActive ? ask() : retryOnDeadlock(ask));
    } catch (error) {
      throw this.reasonOf(error);
    } finally {
      clearTimeout(clock);
    }
  }

  /** @throws CommitUnknown if the connection breaks before the answer; an error that the server itself sends is a certain no */
  override async commitTransaction(): Promise<void> {
    const isDecided = this.transactionDepth > 1 || this.failure !== undefined;
    try {
      await super.commitTransaction();
    } catch (error) {
      throw isDecided || this.failure === undefined ? error : new CommitUnknown(error);
    }
  }

  private async limited(): Promise<NodeJS.Timeout | undefined> {
    const limit = statementLimit();
    const connection = (await this.connect()) as PooledConnection;
    if (limit === undefined) return undefined;
    return setTimeout(() => this.care.cut(connection, new StatementOverdue('A statement', limit)), limit);
  }

  /** Any later statement on a failed connection, such as a rollback, fails with the same error. */
  private reasonOf(error: unknown): unknown {
    if (!(error instanceof QueryFailedError)) return error;
    const cause = error.driverError as Error & { code?: unknown; fatal?: boolean };
    if (cause instanceof ServiceUnavailable || cause instanceof StatementOverdue) return (this.failure ??= cause);
    return cause.fatal || ENDED.has(cause.code) ? (this.failure ??= this.care.broken(cause)) : error;
  }
}

/** Error codes that a server sends when it ends a connection. */
const ENDED = new Set<unknown>(['ER_SERVER_SHUTDOWN', 'ER_CONNECTION_KILLED', 'ER_NORMAL_SHUTDOWN']);
