import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

/** Two-step verification of staff: authenticator apps, recovery codes, and whom they belong to. */
export class SecondFactor1795860039643 implements MigrationInterface {
  readonly name = 'SecondFactor1795860039643';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_recovery_code` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `hash` varchar(64) NOT NULL COMMENT 'SHA-256 of the code, in hexadecimal digits', `usedTime` datetime(3) NULL COMMENT 'used', INDEX `IDX_8df9b3c5d0871eb5bbd959bdc1` (`createTime`), INDEX `IDX_e187570fc60d1570187581ca04` (`updateTime`), INDEX `IDX_83606d8d59ec649068a4a50535` (`userId`), UNIQUE INDEX `uq_base_sys_recovery_code_hash` (`hash`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_totp` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `secret` varchar(255) NOT NULL COMMENT 'secret, encrypted together with its owner', `lastStep` int NOT NULL COMMENT 'time step of the last code that was used', `tries` int NOT NULL COMMENT 'tries in the current window, of codes and recovery codes' DEFAULT '0', `triesUntil` datetime(3) NOT NULL COMMENT 'end of the window in which tries are counted', INDEX `IDX_56c76aff851e6bd632ef6d5519` (`createTime`), INDEX `IDX_547e12b2aebdb2b155d88429ee` (`updateTime`), UNIQUE INDEX `uq_base_sys_totp_user` (`userId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `base_sys_user` ADD `secondFactor` tinyint NOT NULL COMMENT 'signs in with a second factor' DEFAULT 0",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_user` DROP COLUMN `secondFactor`');
    await runner.query('DROP INDEX `uq_base_sys_totp_user` ON `base_sys_totp`');
    await runner.query('DROP INDEX `IDX_547e12b2aebdb2b155d88429ee` ON `base_sys_totp`');
    await runner.query('DROP INDEX `IDX_56c76aff851e6bd632ef6d5519` ON `base_sys_totp`');
    await runner.query('DROP TABLE `base_sys_totp`');
    await runner.query('DROP INDEX `uq_base_sys_recovery_code_hash` ON `base_sys_recovery_code`');
    await runner.query('DROP INDEX `IDX_83606d8d59ec649068a4a50535` ON `base_sys_recovery_code`');
    await runner.query('DROP INDEX `IDX_e187570fc60d1570187581ca04` ON `base_sys_recovery_code`');
    await runner.query('DROP INDEX `IDX_8df9b3c5d0871eb5bbd959bdc1` ON `base_sys_recovery_code`');
    await runner.query('DROP TABLE `base_sys_recovery_code`');
  }
}
