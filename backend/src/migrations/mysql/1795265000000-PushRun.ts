import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class PushRun1795265000000 implements MigrationInterface {
  readonly name = 'PushRun1795265000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_push_page` (`id` int NOT NULL AUTO_INCREMENT, `taskId` bigint NOT NULL COMMENT 'task', `firstId` bigint NOT NULL COMMENT 'first recipient', `lastId` bigint NOT NULL COMMENT 'last recipient', `recipients` int NOT NULL COMMENT 'number of recipients', `online` int NOT NULL COMMENT 'number of recipients online', `frames` int NOT NULL COMMENT 'number of frames sent', `doneTime` datetime(3) NOT NULL COMMENT 'end time', UNIQUE INDEX `uq_im_push_page` (`taskId`, `firstId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_push_run` (`taskId` bigint NOT NULL COMMENT 'task', `seqNo` bigint NULL COMMENT 'sequence number', `owner` varchar(36) NULL COMMENT 'lease: its holder', `lease` bigint NOT NULL COMMENT 'lease: its end, in milliseconds since 1970' DEFAULT '0', `node` varchar(255) NULL COMMENT 'node that worked on it last', `maxId` bigint NULL COMMENT 'highest recipient at the start', `reached` bigint NOT NULL COMMENT 'last recipient of the last finished page' DEFAULT '0', `recipients` int NULL COMMENT 'number of recipients, if counted', `done` int NOT NULL COMMENT 'number of processed recipients' DEFAULT '0', `online` int NOT NULL COMMENT 'number of recipients online' DEFAULT '0', `frames` int NOT NULL COMMENT 'number of frames sent' DEFAULT '0', `delivered` int NOT NULL COMMENT 'number of frames that terminals accepted' DEFAULT '0', `pages` int NOT NULL COMMENT 'number of finished pages' DEFAULT '0', `problem` varchar(20) NULL COMMENT 'reason for waiting', `startTime` datetime(3) NULL COMMENT 'start time', `endTime` datetime(3) NULL COMMENT 'end time', INDEX `IDX_e24a428d44eaa1a062e04ea058` (`seqNo`), INDEX `IDX_274ecb32a6f8277879d76c0bfb` (`endTime`), PRIMARY KEY (`taskId`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `im_push_run`');
    await runner.query('DROP TABLE `im_push_page`');
  }
}
