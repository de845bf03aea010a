import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

/** Keys with which programs call, service accounts, and whose calls were those of a program. */
export class ApiKeys1795890521206 implements MigrationInterface {
  readonly name = 'ApiKeys1795890521206';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_api_key` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(100) NOT NULL COMMENT 'name', `userId` int NOT NULL COMMENT 'owner: a staff member or a service account', `prefix` varchar(20) NOT NULL COMMENT 'beginning of the key', `keyHash` varchar(64) NOT NULL COMMENT 'SHA-256 of the key, in hexadecimal digits', `formerHash` varchar(64) NULL COMMENT 'the same of the key before it', `formerUntil` datetime(3) NULL COMMENT 'until when the key before it is still taken', `permissions` longtext NOT NULL COMMENT 'permissions, of which it has those that its owner has', `departmentIds` longtext NULL COMMENT 'departments, of those that its owner reaches; null: all of them', `networks` longtext NULL COMMENT 'networks from which it may be used; null: any', `expireTime` datetime(3) NOT NULL COMMENT 'expiry', `revokedTime` datetime(3) NULL COMMENT 'revoked', `lastTime` datetime(3) NULL COMMENT 'last use', `lastAddress` varchar(64) NULL COMMENT 'address of the last use', `uses` longtext NULL COMMENT 'the day on which each permission was last used', INDEX `IDX_89ce865ba815592b40b38afb53` (`createTime`), INDEX `IDX_18d5d8b05ddfa85934ac09da30` (`updateTime`), INDEX `IDX_2781a3ca64011b133d2b88b2da` (`userId`), UNIQUE INDEX `uq_base_sys_api_key_former_hash` (`formerHash`), UNIQUE INDEX `uq_base_sys_api_key_hash` (`keyHash`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `base_sys_user` ADD `isService` tinyint NOT NULL COMMENT 'service account, with which nobody signs in' DEFAULT 0",
    );
    await runner.query(
      "ALTER TABLE `base_sys_change` ADD `keyId` int NULL COMMENT 'key of the program that did it for the staff member'",
    );
    await runner.query("ALTER TABLE `base_sys_log` ADD `keyId` int NULL COMMENT 'key of the program that sent it'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_log` DROP COLUMN `keyId`');
    await runner.query('ALTER TABLE `base_sys_change` DROP COLUMN `keyId`');
    await runner.query('ALTER TABLE `base_sys_user` DROP COLUMN `isService`');
    await runner.query('DROP INDEX `uq_base_sys_api_key_hash` ON `base_sys_api_key`');
    await runner.query('DROP INDEX `uq_base_sys_api_key_former_hash` ON `base_sys_api_key`');
    await runner.query('DROP INDEX `IDX_2781a3ca64011b133d2b88b2da` ON `base_sys_api_key`');
    await runner.query('DROP INDEX `IDX_18d5d8b05ddfa85934ac09da30` ON `base_sys_api_key`');
    await runner.query('DROP INDEX `IDX_89ce865ba815592b40b38afb53` ON `base_sys_api_key`');
    await runner.query('DROP TABLE `base_sys_api_key`');
  }
}
