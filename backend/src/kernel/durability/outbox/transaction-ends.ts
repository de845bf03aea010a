import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { warnUnlessAway } from '../../basis/log/warn-unless-away';

const logger = new Logger('Outbox');

type Work = () => Promise<unknown>;

/** Work to do elsewhere after a transaction has ended. */
interface End {
  when: 'committed' | 'rolledBack';
  work: Work;
  /** how many transactions enclosed it: 1, or more within savepoints */
  depth: number;
}

const ends = new WeakMap<QueryRunner, End[]>();
const watched = new WeakSet<DataSource>();

class TransactionEnds implements EntitySubscriberInterface {
  async afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): Promise<void> {
    const depth = depthOf(queryRunner);
    // This was only a savepoint: what belongs to it goes with the outer transaction from now on.
    if (depth > 0) return hold(queryRunner, (end) => ({ ...end, depth: Math.min(end.depth, depth) }));
    for (const { when, work } of taken(queryRunner, 0))
      try {
        if (when === 'committed') await work();
      } catch (error) {
        // The commit has succeeded, so a failure here must not look like a failure of it.
        warnUnlessAway(logger, 'What follows a transaction could not be done:', error);
      }
  }

  /** The rollback of a savepoint undoes what was done within it, and nothing of the outer transaction. */
  async afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): Promise<void> {
    for (const { when, work } of taken(queryRunner, depthOf(queryRunner)).reverse())
      if (when === 'rolledBack') await work();
  }
}

/** TypeORM counts the enclosing transactions, and does not say so in its types. */
const depthOf = (queryRunner: QueryRunner): number =>
  (queryRunner as QueryRunner & { transactionDepth: number }).transactionDepth;

function hold(queryRunner: QueryRunner, change: (end: End) => End): void {
  ends.set(queryRunner, (ends.get(queryRunner) ?? []).map(change));
}

/** Removes and returns what belongs to the transactions deeper than this. */
function taken(queryRunner: QueryRunner, depth: number): End[] {
  const all = ends.get(queryRunner) ?? [];
  ends.set(
    queryRunner,
    all.filter((end) => end.depth <= depth),
  );
  return all.filter((end) => end.depth > depth);
}

/**
 * Undoes something elsewhere when this transaction is rolled back, because no transaction covers both. After a crash, or if a database is
 * gone, nothing is undone.
 */
export function onRollback(manager: EntityManager, undo: Work): void {
  note(manager, 'rolledBack', undo);
}

/** Does something elsewhere after this transaction is committed. If the process crashes in between, it is not done. */
export function onCommit(manager: EntityManager, work: Work): void {
  note(manager, 'committed', work);
}

function note({ dataSource, queryRunner }: EntityManager, when: End['when'], work: Work): void {
  if (!queryRunner?.isTransactionActive) throw new Error('Only within a transaction is there an end of it.');
  if (!watched.has(dataSource)) dataSource.subscribers.push(new TransactionEnds());
  watched.add(dataSource);
  ends.set(queryRunner, [...(ends.get(queryRunner) ?? []), { when, work, depth: depthOf(queryRunner) }]);
}
