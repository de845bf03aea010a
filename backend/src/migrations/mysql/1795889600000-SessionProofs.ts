import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that are open may have been stolen: their people prove who they are before the next call that asks for it. */
export class SessionProofs1795889600000 implements MigrationInterface {
  readonly name = 'SessionProofs1795889600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_session` ADD `provedTime` datetime(3) NULL COMMENT 'the person last proved who they are; null: none is recorded'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_session` DROP COLUMN `provedTime`');
  }
}
