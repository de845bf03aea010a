import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { type DataSource, type QueryRunner, QueryFailedError } from 'typeorm';

interface Scope {
  /** statements still to come before the one that fails */
  left: number;
  failed?: string;
}

/** What became of a piece of work of which one statement failed. */
export interface Attempt {
  /** the statement; none where the work had fewer */
  failed?: string;
  /** what the work threw, where it did */
  error?: unknown;
}

/**
 * Lets a chosen statement of one piece of work fail, as though the database had interrupted it. Others' statements are let be. Each
 * statement of the work takes a turn of the event loop, as one that goes to a server: only between turns is it seen that a promise has
 * failed and nobody holds it.
 */
export class FailingStatements {
  private readonly scope = new AsyncLocalStorage<Scope>();

  constructor({ driver }: DataSource) {
    const create = driver.createQueryRunner.bind(driver) as (...args: unknown[]) => QueryRunner;
    driver.createQueryRunner = (...args: unknown[]) => this.faulty(create(...args));
  }

  /** @param nth the statement that fails, the first being 1 */
  async during(nth: number, work: () => Promise<unknown>): Promise<Attempt> {
    const scope: Scope = { left: nth };
    try {
      await this.scope.run(scope, work);
      return { failed: scope.failed };
    } catch (error) {
      return { failed: scope.failed, error };
    }
  }

  /** Does the work again and again, until each of its statements has failed once. @returns how many there were */
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
