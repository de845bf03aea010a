import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which node has taken in an upload, where one has. */
export class UploadsTakenIn1795521962741 implements MigrationInterface {
  readonly name = 'UploadsTakenIn1795521962741';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `space_upload` ADD `takenBy` varchar(36) NULL COMMENT 'node that received all parts; empty if there were several'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `space_upload` DROP COLUMN `takenBy`');
  }
}
