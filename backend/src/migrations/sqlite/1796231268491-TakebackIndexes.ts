import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakebackIndexes1796231268491 implements MigrationInterface {
  readonly name = 'TakebackIndexes1796231268491';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "IDX_5ee13285bf4800f570f3536dc4" ON "im_batch" ("staffId", "createTime") ');
    await runner.query(
      'CREATE INDEX "IDX_e969690c9a9cfebf8884d9c0a6" ON "im_case_decision" ("staffId", "createTime") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_e969690c9a9cfebf8884d9c0a6"');
    await runner.query('DROP INDEX "IDX_5ee13285bf4800f570f3536dc4"');
  }
}
