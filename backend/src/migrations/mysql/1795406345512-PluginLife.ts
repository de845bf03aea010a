import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class PluginLife1795406345512 implements MigrationInterface {
  readonly name = 'PluginLife1795406345512';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `plugin_config` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `pluginId` int NOT NULL COMMENT 'plugin', `sealed` longtext NOT NULL COMMENT 'encrypted secrets', INDEX `IDX_457d43d29c9cf250eaeac85af3` (`createTime`), INDEX `IDX_a8f4e6d05a483a3a3f3c365614` (`updateTime`), UNIQUE INDEX `uq_plugin_config` (`pluginId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `plugin_grant` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `pluginId` int NOT NULL COMMENT 'plugin', `scope` varchar(30) NOT NULL COMMENT 'name of the scope', `extent` longtext NOT NULL COMMENT 'extent of the scope', `grantedBy` int NULL COMMENT 'staff member who granted it', INDEX `IDX_61f867c012a3fc3b4c91b52bc2` (`createTime`), INDEX `IDX_087bd8a7641cdd946e536b25e5` (`updateTime`), UNIQUE INDEX `uq_plugin_grant` (`pluginId`, `scope`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `plugin_kv` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `pluginId` int NOT NULL COMMENT 'plugin', `name` varchar(128) NOT NULL COMMENT 'name', `value` longtext NOT NULL COMMENT 'value, JSON', INDEX `IDX_e7b6f03367e4d68ea067cb500a` (`createTime`), INDEX `IDX_a29d18b3744bb2073054ca1672` (`updateTime`), UNIQUE INDEX `uq_plugin_kv` (`pluginId`, `name`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `plugin_log` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `pluginId` int NOT NULL COMMENT 'plugin', `level` varchar(5) NOT NULL COMMENT 'level: debug, info, warn, error', `hook` varchar(30) NULL COMMENT 'hook', `ms` int NULL COMMENT 'duration of the call, in milliseconds', `bytes` int NULL COMMENT 'length of the input, in characters', `node` varchar(100) NOT NULL COMMENT 'node', `text` varchar(1000) NOT NULL COMMENT 'text', INDEX `IDX_1c3558299aad2beb1e76fa81e4` (`createTime`), INDEX `IDX_efad85587e01c805b936b76025` (`updateTime`), INDEX `ix_plugin_log_plugin` (`pluginId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `plugin_node` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `node` varchar(100) NOT NULL COMMENT 'node: host and process', `pluginId` int NOT NULL COMMENT 'plugin', `versionId` int NOT NULL COMMENT 'id of the version', `version` varchar(20) NOT NULL COMMENT 'version', `state` varchar(10) NOT NULL COMMENT 'state: starting, running, failed, stopped', `reason` varchar(500) NOT NULL COMMENT 'reason why it does not run' DEFAULT '', `figures` longtext NOT NULL COMMENT 'statistics of its calls', `since` datetime(3) NOT NULL COMMENT 'in this state since', `seenTime` datetime(3) NOT NULL COMMENT 'last heartbeat', INDEX `IDX_f5fad6e744f4c1cfbff44d352d` (`createTime`), INDEX `IDX_3d8f6f4790272550d945756982` (`updateTime`), UNIQUE INDEX `uq_plugin_node` (`node`, `pluginId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `plugin_version` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `pluginId` int NOT NULL COMMENT 'plugin', `version` varchar(20) NOT NULL COMMENT 'version', `sha256` varchar(64) NOT NULL COMMENT 'SHA-256 of the package', `manifest` longtext NOT NULL COMMENT 'plugin.json', `content` longtext NOT NULL COMMENT 'code', `source` longtext NOT NULL COMMENT 'source code', `readme` longtext NOT NULL COMMENT 'readme', `logo` longtext NOT NULL COMMENT 'logo in base64', `signedBy` varchar(64) NULL COMMENT 'public key of the publisher', `installedBy` int NULL COMMENT 'staff member who installed it', `testMs` int NOT NULL COMMENT 'duration of the self-test, in milliseconds', INDEX `IDX_aba584b9663cb0b39ba808d073` (`createTime`), INDEX `IDX_db4cc0235671d1ea9d8d1e6eaf` (`updateTime`), INDEX `ix_plugin_version_plugin` (`pluginId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query("ALTER TABLE `plugin_info` ADD `versionId` int NULL COMMENT 'id of the running version'");
    await runner.query(
      "ALTER TABLE `plugin_info` ADD `stopReason` varchar(500) NULL COMMENT 'why the console has stopped it'",
    );
    await runner.query(
      "ALTER TABLE `plugin_info` ADD `stopTime` datetime(3) NULL COMMENT 'time at which the console stopped it'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `plugin_info` DROP COLUMN `stopTime`');
    await runner.query('ALTER TABLE `plugin_info` DROP COLUMN `stopReason`');
    await runner.query('ALTER TABLE `plugin_info` DROP COLUMN `versionId`');
    await runner.query('DROP INDEX `ix_plugin_version_plugin` ON `plugin_version`');
    await runner.query('DROP INDEX `IDX_db4cc0235671d1ea9d8d1e6eaf` ON `plugin_version`');
    await runner.query('DROP INDEX `IDX_aba584b9663cb0b39ba808d073` ON `plugin_version`');
    await runner.query('DROP TABLE `plugin_version`');
    await runner.query('DROP INDEX `uq_plugin_node` ON `plugin_node`');
    await runner.query('DROP INDEX `IDX_3d8f6f4790272550d945756982` ON `plugin_node`');
    await runner.query('DROP INDEX `IDX_f5fad6e744f4c1cfbff44d352d` ON `plugin_node`');
    await runner.query('DROP TABLE `plugin_node`');
    await runner.query('DROP INDEX `ix_plugin_log_plugin` ON `plugin_log`');
    await runner.query('DROP INDEX `IDX_efad85587e01c805b936b76025` ON `plugin_log`');
    await runner.query('DROP INDEX `IDX_1c3558299aad2beb1e76fa81e4` ON `plugin_log`');
    await runner.query('DROP TABLE `plugin_log`');
    await runner.query('DROP INDEX `uq_plugin_kv` ON `plugin_kv`');
    await runner.query('DROP INDEX `IDX_a29d18b3744bb2073054ca1672` ON `plugin_kv`');
    await runner.query('DROP INDEX `IDX_e7b6f03367e4d68ea067cb500a` ON `plugin_kv`');
    await runner.query('DROP TABLE `plugin_kv`');
    await runner.query('DROP INDEX `uq_plugin_grant` ON `plugin_grant`');
    await runner.query('DROP INDEX `IDX_087bd8a7641cdd946e536b25e5` ON `plugin_grant`');
    await runner.query('DROP INDEX `IDX_61f867c012a3fc3b4c91b52bc2` ON `plugin_grant`');
    await runner.query('DROP TABLE `plugin_grant`');
    await runner.query('DROP INDEX `uq_plugin_config` ON `plugin_config`');
    await runner.query('DROP INDEX `IDX_a8f4e6d05a483a3a3f3c365614` ON `plugin_config`');
    await runner.query('DROP INDEX `IDX_457d43d29c9cf250eaeac85af3` ON `plugin_config`');
    await runner.query('DROP TABLE `plugin_config`');
  }
}
