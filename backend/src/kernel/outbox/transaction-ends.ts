import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { warnUnlessAway } from '../log/warn-unless-away';

const logger = new Logger('Outbox');

type Work = () => Promise<unknown>;

/** Work to do elsewhere after a transaction has ended, by how it ended. */
interface Ends {
  committed: Work[];
  rolledBack: Work[];
}

const ends = new WeakMap<QueryRunner, Ends>();
const watched = new WeakSet<DataSource>();

class TransactionEnds implements EntitySubscriberInterface {
  async afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): Promise<void> {
    // This was only a nested transaction; the end of the outer one is still to come.
    if (queryRunner.isTransactionActive) return;
    for (const work of taken(queryRunner).committed)
      try {
        await work();
      } catch (error) {
        // The commit has succeeded, so a failure here must not look like a failure of it.
        warnUnlessAway(logger, 'What follows a transaction could not be done:', error);
      }
  }

  async afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): Promise<void> {
    for (const undo of taken(queryRunner).rolledBack.reverse()) await undo();
  }
}

function taken(queryRunner: QueryRunner): Ends {
  const found = ends.get(queryRunner) ?? { committed: [], rolledBack: [] };
  ends.delete(queryRunner);
  return found;
}

/**
 * Undoes something elsewhere when this transaction is rolled back, because no transaction covers both. After a crash, or if a database is
 * gone, nothing is undone.
 */
export function onRollback(manager: EntityManager, undo: Work): void {
  endsOf(manager).rolledBack.push(undo);
}

/** Does something elsewhere after this transaction is committed. If the process crashes in between, it is not done. */
export function onCommit(manager: EntityManager, work: Work): void {
  endsOf(manager).committed.push(work);
}

function endsOf({ dataSource, queryRunner }: EntityManager): Ends {
  if (!queryRunner?.isTransactionActive) throw new Error('Only within a transaction is there an end of it.');
  if (!watched.has(dataSource)) dataSource.subscribers.push(new TransactionEnds());
  watched.add(dataSource);
  const found = ends.get(queryRunner) ?? { committed: [], rolledBack: [] };
  ends.set(queryRunner, found);
  return found;
}
