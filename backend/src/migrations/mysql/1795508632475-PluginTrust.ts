import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class PluginTrust1795508632475 implements MigrationInterface {
  readonly name = 'PluginTrust1795508632475';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `plugin_publisher` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(50) NOT NULL COMMENT 'name', `publicKey` varchar(64) NOT NULL COMMENT 'public key: 64 hexadecimal digits', `scopes` longtext NOT NULL COMMENT 'the only scopes that its packages may have', `addedBy` int NULL COMMENT 'staff member who added it', INDEX `IDX_cdad3106bdc04070c643eea6fb` (`createTime`), INDEX `IDX_e84414a665dac07ee5db9047c3` (`updateTime`), UNIQUE INDEX `uq_plugin_publisher_publicKey` (`publicKey`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `plugin_revocation` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `kind` varchar(10) NOT NULL COMMENT 'key or package', `value` varchar(64) NOT NULL COMMENT 'the public key, or the SHA-256 of the package', `reason` varchar(200) NOT NULL COMMENT 'reason', `revokedBy` int NULL COMMENT 'staff member who revoked it', INDEX `IDX_47da4eac737643f3673473539e` (`createTime`), INDEX `IDX_d9d8a80b4accdeb067d663b245` (`updateTime`), UNIQUE INDEX `uq_plugin_revocation_value` (`value`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `plugin_proposal` ADD `status` tinyint NOT NULL DEFAULT 0 COMMENT 'status: 0 open, 1 accepted, 2 declined'",
    );
    await runner.query("ALTER TABLE `plugin_proposal` ADD `decidedBy` int NULL COMMENT 'staff member who decided'");
    await runner.query(
      "ALTER TABLE `plugin_proposal` ADD `decideTime` datetime(3) NULL COMMENT 'time of the decision'",
    );
    await runner.query("ALTER TABLE `plugin_proposal` ADD `answer` varchar(200) NULL COMMENT 'reason for declining'");
    await runner.query(
      "ALTER TABLE `plugin_proposal` ADD `batch` varchar(32) NULL COMMENT 'id of the call in the audit trail'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `plugin_proposal` DROP COLUMN `batch`');
    await runner.query('ALTER TABLE `plugin_proposal` DROP COLUMN `answer`');
    await runner.query('ALTER TABLE `plugin_proposal` DROP COLUMN `decideTime`');
    await runner.query('ALTER TABLE `plugin_proposal` DROP COLUMN `decidedBy`');
    await runner.query('ALTER TABLE `plugin_proposal` DROP COLUMN `status`');
    await runner.query('DROP INDEX `uq_plugin_revocation_value` ON `plugin_revocation`');
    await runner.query('DROP INDEX `IDX_d9d8a80b4accdeb067d663b245` ON `plugin_revocation`');
    await runner.query('DROP INDEX `IDX_47da4eac737643f3673473539e` ON `plugin_revocation`');
    await runner.query('DROP TABLE `plugin_revocation`');
    await runner.query('DROP INDEX `uq_plugin_publisher_publicKey` ON `plugin_publisher`');
    await runner.query('DROP INDEX `IDX_e84414a665dac07ee5db9047c3` ON `plugin_publisher`');
    await runner.query('DROP INDEX `IDX_cdad3106bdc04070c643eea6fb` ON `plugin_publisher`');
    await runner.query('DROP TABLE `plugin_publisher`');
  }
}
