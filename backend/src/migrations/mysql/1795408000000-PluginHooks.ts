import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class PluginHooks1795408000000 implements MigrationInterface {
  readonly name = 'PluginHooks1795408000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `plugin_proposal` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `keyName` varchar(50) NOT NULL COMMENT 'key of the plugin', `action` varchar(60) NOT NULL COMMENT 'proposed action', `targetType` varchar(20) NOT NULL COMMENT 'type of the target', `targetId` bigint NOT NULL COMMENT 'id of the target', `reason` varchar(255) NOT NULL COMMENT 'reason', INDEX `IDX_f0998925d71bc96a730f834e57` (`createTime`), INDEX `IDX_7abf32cec671a83de9e117033b` (`updateTime`), INDEX `ix_plugin_proposal_plugin` (`keyName`, `id`), UNIQUE INDEX `uq_plugin_proposal` (`keyName`, `action`, `targetType`, `targetId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_watch_mark` (`id` int NOT NULL COMMENT '1 group messages, 2 private messages', `lastId` bigint NOT NULL COMMENT 'last announced message', `time` datetime(3) NOT NULL COMMENT 'time of the last announcement', `owner` varchar(36) NULL COMMENT 'lease: its holder', `until` bigint NULL COMMENT 'lease: its end, in milliseconds since 1970', PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `space_upload` ADD `refusalParams` longtext NULL COMMENT 'parameters of the refusal text'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `space_upload` DROP COLUMN `refusalParams`');
    await runner.query('DROP TABLE `im_watch_mark`');
    await runner.query('DROP TABLE `plugin_proposal`');
  }
}
