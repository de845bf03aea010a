import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who was responsible for an act of nobody who was signed in, and acts of which nobody knows whether they were done. Taken back, the former
 * are lost, because they would read as acts of the console itself; the latter count as failed.
 */
export class ActAuthority1795812000000 implements MigrationInterface {
  readonly name = 'ActAuthority1795812000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_change` ADD `authority` varchar(20) NULL COMMENT 'who was responsible although nobody was signed in', " +
        "MODIFY `outcome` tinyint NOT NULL COMMENT 'outcome: 0 refused, 1 done, 2 failed, 3 unknown' DEFAULT '1'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM `base_sys_change` WHERE `authority` IS NOT NULL');
    await runner.query('UPDATE `base_sys_change` SET `outcome` = 2 WHERE `outcome` = 3');
    await runner.query(
      'ALTER TABLE `base_sys_change` DROP COLUMN `authority`, ' +
        "MODIFY `outcome` tinyint NOT NULL COMMENT 'outcome: 0 refused, 1 done, 2 failed' DEFAULT '1'",
    );
  }
}
