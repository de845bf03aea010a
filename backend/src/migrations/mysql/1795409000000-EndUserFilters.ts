import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndUserFilters1795409000000 implements MigrationInterface {
  readonly name = 'EndUserFilters1795409000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX `ix_user_info_filters` ON `user_info` (`status`, `gender`, `loginType`, `createTime`)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `ix_user_info_filters` ON `user_info`');
  }
}
