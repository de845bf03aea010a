import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when until when somebody has a role. Taken back, limited roles are lost, because without a term they would hold for ever. */
export class RoleTerms1795790000000 implements MigrationInterface {
  readonly name = 'RoleTerms1795790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_user_role` ADD `fromTime` datetime(3) NULL COMMENT 'the role holds from this time on; null: from the start', " +
        "ADD `untilTime` datetime(3) NULL COMMENT 'the role holds until before this time; null: without an end'",
    );
    await runner.query('CREATE INDEX `IDX_08b0f9fccc3a9cd1e30f5becf6` ON `base_sys_user_role` (`untilTime`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const limited = 'DELETE FROM `base_sys_user_role` WHERE `untilTime` IS NOT NULL OR `fromTime` > ?';
    await runner.query(limited, [new Date()]);
    await runner.query('DROP INDEX `IDX_08b0f9fccc3a9cd1e30f5becf6` ON `base_sys_user_role`');
    await runner.query('ALTER TABLE `base_sys_user_role` DROP COLUMN `untilTime`, DROP COLUMN `fromTime`');
  }
}
