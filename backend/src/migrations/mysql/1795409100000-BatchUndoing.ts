import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BatchUndoing1795409100000 implements MigrationInterface {
  readonly name = 'BatchUndoing1795409100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_batch_item` ADD `undoing` varchar(32) NULL COMMENT 'act that undid it or skipped it'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `im_batch_item` DROP COLUMN `undoing`');
  }
}
