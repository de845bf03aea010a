import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeyNotices1795907767496 implements MigrationInterface {
  readonly name = 'KeyNotices1795907767496';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_api_key` ADD `makerId` int NULL COMMENT 'who has made it, or replaced it last', ADD `toldExpiry` datetime(3) NULL COMMENT 'the expiry of which somebody was told', ADD `toldIdle` datetime(3) NULL COMMENT 'when somebody was told that it is not used'",
    );
    await runner.query(
      "ALTER TABLE `base_sys_account_event` ADD `subject` varchar(100) NULL COMMENT 'to what, such as the name of a key'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_account_event` DROP COLUMN `subject`');
    await runner.query(
      'ALTER TABLE `base_sys_api_key` DROP COLUMN `toldIdle`, DROP COLUMN `toldExpiry`, DROP COLUMN `makerId`',
    );
  }
}
