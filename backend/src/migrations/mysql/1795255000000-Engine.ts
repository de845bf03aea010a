import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Engine1795255000000 implements MigrationInterface {
  readonly name = 'Engine1795255000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `engine_alarm` (`key` varchar(190) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL, `name` varchar(100) NOT NULL COMMENT 'handler', `at` bigint NOT NULL COMMENT 'when it was to ring', `due` bigint NULL COMMENT 'when a node may take it', `data` longtext NULL COMMENT 'JSON', `owner` varchar(36) NULL COMMENT 'node on which it rings', `since` bigint NULL COMMENT 'ringing since', `attempts` int NOT NULL COMMENT 'ringings begun' DEFAULT '0', `meanwhile` int NOT NULL COMMENT 'what was wished while it rang: 1 scheduled anew, 2 cancelled' DEFAULT '0', `failure` text NULL COMMENT 'why its handler threw the last time', `failedTime` bigint NULL COMMENT 'when it was given up', INDEX `IDX_b576e0d29dc23ca5e16651b2fa` (`due`), PRIMARY KEY (`key`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `engine_node` (`id` varchar(36) NOT NULL, `role` varchar(10) NOT NULL, `host` varchar(255) NOT NULL, `pid` int NOT NULL COMMENT 'process id', `version` varchar(40) NOT NULL, `load` float NOT NULL COMMENT 'of the machine, over a minute', `memory` bigint NOT NULL COMMENT 'bytes of the process', `running` int NOT NULL COMMENT 'how many alarms ring on it', `ringing` longtext NOT NULL COMMENT 'the alarms that ring on it, the oldest of them', `startTime` datetime(3) NOT NULL COMMENT 'started', `heartbeat` datetime(3) NOT NULL COMMENT 'last sign of life', PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `engine_node`');
    await runner.query('DROP TABLE `engine_alarm`');
  }
}
