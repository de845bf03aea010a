import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class SingleSignOn1795907367957 implements MigrationInterface {
  readonly name = 'SingleSignOn1795907367957';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_provider_identity` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `issuer` varchar(255) NOT NULL COMMENT 'identity provider', `sub` varchar(255) NOT NULL COMMENT 'id of the person there', `lastTime` datetime(3) NULL COMMENT 'last sign-in', INDEX `IDX_7cefcef4a3ec67e634ecf0df84` (`createTime`), INDEX `IDX_34fc35dca60d61681495e6c2b9` (`updateTime`), INDEX `IDX_b5cb6ca1d506efa52757344aca` (`userId`), UNIQUE INDEX `uq_base_sys_provider_identity` (`issuer`, `sub`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_provider_grant` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `identityId` int NOT NULL COMMENT 'who it is at the provider', `sessionId` varchar(36) NULL COMMENT 'session; null: the second step is due', `providerSid` varchar(255) NULL COMMENT 'session at the provider', `token` text NULL COMMENT 'refresh token of the provider', `authTime` datetime(3) NULL COMMENT 'the person last proved to the provider who they are; null: it does not say', `hasFactor` tinyint NOT NULL COMMENT 'the provider has asked for a second factor', `checkedTime` datetime(3) NOT NULL COMMENT 'when the provider last said that the person may come in', `askedTime` datetime(3) NOT NULL COMMENT 'when the provider was last asked', INDEX `IDX_1dba65fdad090c95a0f45dd992` (`createTime`), INDEX `IDX_c39bf10a62e4881ed9b16a7b49` (`updateTime`), INDEX `IDX_6cfbdbe4ec7156ed0bd0aee04d` (`identityId`), INDEX `IDX_f1da4192a14e93799a6da014fa` (`sessionId`), INDEX `IDX_57416ae1cad69380160acb1a4c` (`providerSid`), INDEX `IDX_365e506afb0a1d399b351670e0` (`checkedTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `base_sys_session` ADD `byProvider` tinyint NOT NULL COMMENT 'began at the identity provider' DEFAULT 0",
    );
    await runner.query(
      "ALTER TABLE `base_sys_session` ADD `providerFactor` tinyint NOT NULL COMMENT 'the identity provider has asked for a second factor' DEFAULT 0",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_session` DROP COLUMN `providerFactor`');
    await runner.query('ALTER TABLE `base_sys_session` DROP COLUMN `byProvider`');
    await runner.query('DROP INDEX `IDX_365e506afb0a1d399b351670e0` ON `base_sys_provider_grant`');
    await runner.query('DROP INDEX `IDX_57416ae1cad69380160acb1a4c` ON `base_sys_provider_grant`');
    await runner.query('DROP INDEX `IDX_f1da4192a14e93799a6da014fa` ON `base_sys_provider_grant`');
    await runner.query('DROP INDEX `IDX_6cfbdbe4ec7156ed0bd0aee04d` ON `base_sys_provider_grant`');
    await runner.query('DROP INDEX `IDX_c39bf10a62e4881ed9b16a7b49` ON `base_sys_provider_grant`');
    await runner.query('DROP INDEX `IDX_1dba65fdad090c95a0f45dd992` ON `base_sys_provider_grant`');
    await runner.query('DROP TABLE `base_sys_provider_grant`');
    await runner.query('DROP INDEX `uq_base_sys_provider_identity` ON `base_sys_provider_identity`');
    await runner.query('DROP INDEX `IDX_b5cb6ca1d506efa52757344aca` ON `base_sys_provider_identity`');
    await runner.query('DROP INDEX `IDX_34fc35dca60d61681495e6c2b9` ON `base_sys_provider_identity`');
    await runner.query('DROP INDEX `IDX_7cefcef4a3ec67e634ecf0df84` ON `base_sys_provider_identity`');
    await runner.query('DROP TABLE `base_sys_provider_identity`');
  }
}
