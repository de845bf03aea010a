import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Plugins1795395000000 implements MigrationInterface {
  readonly name = 'Plugins1795395000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `plugin_info` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(50) NOT NULL COMMENT 'name', `description` varchar(500) NOT NULL COMMENT 'description' DEFAULT '', `keyName` varchar(50) NOT NULL COMMENT 'key', `hook` varchar(255) NOT NULL COMMENT 'hooks, comma-separated' DEFAULT '', `readme` longtext NOT NULL COMMENT 'readme', `version` varchar(20) NOT NULL COMMENT 'version', `logo` longtext NOT NULL COMMENT 'logo in base64', `author` varchar(50) NOT NULL COMMENT 'author' DEFAULT '', `status` tinyint NOT NULL COMMENT 'status: 0 disabled, 1 enabled' DEFAULT '0', `content` longtext NOT NULL COMMENT 'code', `tsContent` longtext NOT NULL COMMENT 'source code', `pluginJson` longtext NOT NULL COMMENT 'plugin.json', `config` longtext NOT NULL COMMENT 'configuration', `signedBy` varchar(64) NULL COMMENT 'public key of the publisher', `sha256` varchar(64) NOT NULL COMMENT 'SHA-256 of the package', INDEX `IDX_071da0804576df95363c24357c` (`createTime`), INDEX `IDX_d94d7c2437aca9f1b183979b07` (`updateTime`), INDEX `IDX_1bb3f258cb11a4834b21c4c23b` (`name`), UNIQUE INDEX `uq_plugin_info_keyName` (`keyName`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_1bb3f258cb11a4834b21c4c23b` ON `plugin_info`');
    await runner.query('DROP INDEX `IDX_d94d7c2437aca9f1b183979b07` ON `plugin_info`');
    await runner.query('DROP INDEX `IDX_071da0804576df95363c24357c` ON `plugin_info`');
    await runner.query('DROP TABLE `plugin_info`');
  }
}
