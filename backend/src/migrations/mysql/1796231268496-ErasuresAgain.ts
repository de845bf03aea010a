import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasuresAgain1796231268496 implements MigrationInterface {
  readonly name = 'ErasuresAgain1796231268496';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `people` longtext NULL COMMENT 'the person and those merged into them, with a digest of when each row was made'",
    );
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `listedTime` datetime(3) NULL COMMENT 'time at which it was written into the list of erasures'",
    );
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `isAgain` tinyint NOT NULL COMMENT 'ordered by a restore, because the backup was older' DEFAULT 0",
    );
    await runner.query('CREATE INDEX `IDX_44efbc71b12434bfa280be5188` ON `user_erasure` (`listedTime`, `state`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_44efbc71b12434bfa280be5188` ON `user_erasure`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `isAgain`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `listedTime`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `people`');
  }
}
