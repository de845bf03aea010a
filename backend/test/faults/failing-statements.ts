import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { type DataSource, type QueryRunner, QueryFailedError } from 'typeorm';

interface Scope {
  /** number of statements until the one that fails */
  left: number;
  failed?: string;
}

/** The result of a piece of work in which one statement failed. */
export interface Attempt {
  /** the failed statement; undefined if the work had fewer statements */
  failed?: string;
  /** the error of the work, if it threw one */
  error?: unknown;
}

/**
 * Makes a chosen statement of one piece of work fail, as if the database had interrupted it. Statements of other work are not affected.
 * Each statement of the work takes a turn of the event loop, as with a real server: unhandled rejections are only detected between turns.
 */
export class FailingStatements {
  private readonly scope = new AsyncLocalStorage<Scope>();

  constructor({ driver }: DataSource) {
    const create = driver.createQueryRunner.bind(driver) as (...args: unknown[]) => QueryRunner;
    driver.createQueryRunner = (...args: unknown[]) => this.faulty(create(...args));
  }

  /** @param nth the number of the statement that fails, from 1 */
  async during(nth: number, work: () => Promise<unknown>): Promise<Attempt> {
    const scope: Scope = { left: nth };
    try {
      await this.scope.run(scope, work);
      return { failed: scope.failed };
    } catch (error) {
      return { failed: scope.failed, error };
    }
  }

  /** Repeats the work until each of its statements has failed once. @returns how many statements there were */
  async each(
    prepare: () => Promise<() => Promise<unknown>>,
    prove: (attempt: Attempt) => Promise<void>,
  ): Promise<number> {
    for (let nth = 1; ; nth++) {
      const attempt = await this.during(nth, await prepare());
      try {
        await prove(attempt);
      } catch (error) {
        throw new Error(`After statement ${nth}, ${attempt.failed}: ${String(error)}`, { cause: error });
      }
      if (!attempt.failed) return nth - 1;
    }
  }

  private faulty(runner: QueryRunner): QueryRunner {
    const query: QueryRunner['query'] = runner.query.bind(runner);
    runner.query = (async (sql: string, ...rest: [parameters?: unknown[]]) => {
      const scope = this.scope.getStore();
      if (scope) await setImmediate();
      if (scope && !scope.failed && --scope.left === 0) {
        scope.failed = sql;
        const cause = Object.assign(new Error('Query execution was interrupted'), { code: 'ER_QUERY_INTERRUPTED' });
        throw new QueryFailedError(sql, rest[0] ?? [], cause);
      }
      return query(sql, ...rest);
    }) as QueryRunner['query'];
    return runner;
  }
}
