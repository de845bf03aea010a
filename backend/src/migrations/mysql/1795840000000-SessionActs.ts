import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person last did something in a session. Of those that are open, nothing but the last request is known. */
export class SessionActs1795840000000 implements MigrationInterface {
  readonly name = 'SessionActs1795840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_session` ADD `lastAct` datetime(3) NULL COMMENT 'last act of a person; null: none is recorded'",
    );
    await runner.query('UPDATE `base_sys_session` SET `lastAct` = `lastSeen`');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_session` DROP COLUMN `lastAct`');
  }
}
