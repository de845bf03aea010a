import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';

type Undo = () => Promise<unknown>;

const undoings = new WeakMap<QueryRunner, Undo[]>();
const watched = new WeakSet<DataSource>();

class Rollbacks implements EntitySubscriberInterface {
  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    undoings.delete(queryRunner);
  }

  async afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): Promise<void> {
    const works = undoings.get(queryRunner) ?? [];
    undoings.delete(queryRunner);
    for (const undo of works.reverse()) await undo();
  }
}

/**
 * Undoes something elsewhere, which no transaction spans, when this one is rolled back. A crash, or a database that is gone,
 * leaves it as it is.
 */
export function onRollback({ dataSource, queryRunner }: EntityManager, undo: Undo): void {
  if (!queryRunner?.isTransactionActive) throw new Error('Only within a transaction is there a rollback.');
  if (!watched.has(dataSource)) dataSource.subscribers.push(new Rollbacks());
  watched.add(dataSource);
  undoings.set(queryRunner, [...(undoings.get(queryRunner) ?? []), undo]);
}
