import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { warnUnlessAway } from '../log/warn-unless-away';

const logger = new Logger('Outbox');

type Work = () => Promise<unknown>;

/** What is to be done elsewhere once a transaction has ended, by how it ended. */
interface Ends {
  committed: Work[];
  rolledBack: Work[];
}

const ends = new WeakMap<QueryRunner, Ends>();
const watched = new WeakSet<DataSource>();

class TransactionEnds implements EntitySubscriberInterface {
  async afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): Promise<void> {
    // Where that was only a part of one, its end is still to come.
    if (queryRunner.isTransactionActive) return;
    for (const work of taken(queryRunner).committed)
      try {
        await work();
      } catch (error) {
        // What is committed has not failed, whatever follows.
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
 * Undoes something elsewhere, which no transaction spans, when this one is rolled back. A crash, or a database that is gone,
 * leaves it as it is.
 */
export function onRollback(manager: EntityManager, undo: Work): void {
  endsOf(manager).rolledBack.push(undo);
}

/** Does something elsewhere once this transaction is committed. A crash in between leaves it undone. */
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
