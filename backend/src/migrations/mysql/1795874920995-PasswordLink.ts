import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

/** One-time links with which staff set passwords that nobody else knows. */
export class PasswordLink1795874920995 implements MigrationInterface {
  readonly name = 'PasswordLink1795874920995';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_password_link` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `makerId` int NOT NULL COMMENT 'who made it', `hash` varchar(64) NOT NULL COMMENT 'SHA-256 of the token, in hexadecimal digits', `passwordV` int NOT NULL COMMENT 'password version of the staff member when it was made', `expireTime` datetime(3) NOT NULL COMMENT 'expiry', `usedTime` datetime(3) NULL COMMENT 'used', INDEX `IDX_dd434ad6b9dffc94bc0f039356` (`createTime`), INDEX `IDX_ccc88a7ea6604e6dcc4df27416` (`updateTime`), INDEX `IDX_384cc3020bab22d09cd2ec140a` (`userId`), INDEX `IDX_540d7293234198aec9cbff6956` (`makerId`), UNIQUE INDEX `uq_base_sys_password_link_hash` (`hash`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_base_sys_password_link_hash` ON `base_sys_password_link`');
    await runner.query('DROP INDEX `IDX_540d7293234198aec9cbff6956` ON `base_sys_password_link`');
    await runner.query('DROP INDEX `IDX_384cc3020bab22d09cd2ec140a` ON `base_sys_password_link`');
    await runner.query('DROP INDEX `IDX_ccc88a7ea6604e6dcc4df27416` ON `base_sys_password_link`');
    await runner.query('DROP INDEX `IDX_dd434ad6b9dffc94bc0f039356` ON `base_sys_password_link`');
    await runner.query('DROP TABLE `base_sys_password_link`');
  }
}
