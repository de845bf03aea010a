import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a plugin was stopped had been an English text behind a word: `killed: …`. */
export class PluginWords1795520000000 implements MigrationInterface {
  readonly name = 'PluginWords1795520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `plugin_info` ADD `stopCause` longtext NULL COMMENT 'reason why the console stopped it'",
    );
    await runner.query(
      "UPDATE `plugin_info` SET `stopCause` = JSON_OBJECT('key', CONCAT('plugin.stopped.', SUBSTRING_INDEX(`stopReason`, ':', 1)), 'params', JSON_OBJECT('detail', SUBSTRING(`stopReason`, LOCATE(':', `stopReason`) + 2))) WHERE LOCATE(':', `stopReason`) > 1",
    );
    await runner.query('ALTER TABLE `plugin_info` DROP COLUMN `stopReason`');
    await runner.query(
      "ALTER TABLE `plugin_log` ADD `said` longtext NULL COMMENT 'message of the console, by its text key'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `plugin_log` DROP COLUMN `said`');
    await runner.query(
      "ALTER TABLE `plugin_info` ADD `stopReason` varchar(500) NULL COMMENT 'why the console has stopped it'",
    );
    await runner.query('ALTER TABLE `plugin_info` DROP COLUMN `stopCause`');
  }
}
