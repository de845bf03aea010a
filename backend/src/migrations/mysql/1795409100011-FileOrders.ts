import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders of a list of files in which many rows stand at the same place; and the uploads that are under way. */
export class FileOrders1795409100011 implements MigrationInterface {
  readonly name = 'FileOrders1795409100011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX `ix_space_info_by_type` ON `space_info` (`type`)');
    await runner.query('CREATE INDEX `ix_space_info_most_used` ON `space_info` (`usages`)');
    await runner.query('CREATE INDEX `ix_space_upload_status` ON `space_upload` (`status`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `ix_space_upload_status` ON `space_upload`');
    await runner.query('DROP INDEX `ix_space_info_most_used` ON `space_info`');
    await runner.query('DROP INDEX `ix_space_info_by_type` ON `space_info`');
  }
}
