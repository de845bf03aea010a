import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Engine1795255000000 implements MigrationInterface {
  readonly name = 'Engine1795255000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `engine_alarm` (`key` varchar(190) NOT NULL, `name` varchar(100) NOT NULL COMMENT 'handler', `at` bigint NOT NULL COMMENT 'scheduled time', `due` bigint NULL COMMENT 'earliest time at which a node may run it', `data` longtext NULL COMMENT 'payload, JSON', `owner` varchar(36) NULL COMMENT 'node that runs it', `since` bigint NULL COMMENT 'start of the current run', `attempts` int NOT NULL COMMENT 'number of attempts' DEFAULT '0', `meanwhile` int NOT NULL COMMENT 'requested during the run: 1 scheduled again, 2 cancelled' DEFAULT '0', `failure` text NULL COMMENT 'error of the last attempt', `failedTime` bigint NULL COMMENT 'time at which it was given up', INDEX `IDX_b576e0d29dc23ca5e16651b2fa` (`due`), PRIMARY KEY (`key`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `engine_node` (`id` varchar(36) NOT NULL, `role` varchar(10) NOT NULL, `host` varchar(255) NOT NULL, `pid` int NOT NULL COMMENT 'process id', `version` varchar(40) NOT NULL, `load` float NOT NULL COMMENT 'load of the machine, average of one minute', `memory` bigint NOT NULL COMMENT 'memory of the process, in bytes', `running` int NOT NULL COMMENT 'number of running alarms', `ringing` longtext NOT NULL COMMENT 'the oldest running alarms', `startTime` datetime(3) NOT NULL COMMENT 'start time', `heartbeat` datetime(3) NOT NULL COMMENT 'last heartbeat', PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `engine_node`');
    await runner.query('DROP TABLE `engine_alarm`');
  }
}
