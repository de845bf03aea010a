import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PushRun1795265000000 implements MigrationInterface {
  readonly name = 'PushRun1795265000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_push_page` (`id` int NOT NULL AUTO_INCREMENT, `taskId` bigint NOT NULL COMMENT 'task', `firstId` bigint NOT NULL COMMENT 'first recipient', `lastId` bigint NOT NULL COMMENT 'last recipient', `recipients` int NOT NULL COMMENT 'recipients', `online` int NOT NULL COMMENT 'of them online', `frames` int NOT NULL COMMENT 'frames sent to screens', `doneTime` datetime(3) NOT NULL COMMENT 'done', UNIQUE INDEX `uq_im_push_page` (`taskId`, `firstId`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_push_run` (`taskId` bigint NOT NULL COMMENT 'task', `seqNo` bigint NULL COMMENT 'sequence number', `owner` varchar(36) NULL COMMENT 'who is at it', `lease` bigint NOT NULL COMMENT 'end of the lease, milliseconds since 1970' DEFAULT '0', `node` varchar(255) NULL COMMENT 'node that was at it last', `maxId` bigint NULL COMMENT 'highest recipient when it began', `reached` bigint NOT NULL COMMENT 'last recipient of the last page that is done' DEFAULT '0', `recipients` int NULL COMMENT 'how many it is for, where that is counted', `done` int NOT NULL COMMENT 'recipients done' DEFAULT '0', `online` int NOT NULL COMMENT 'of them online' DEFAULT '0', `frames` int NOT NULL COMMENT 'frames sent to screens' DEFAULT '0', `delivered` int NOT NULL COMMENT 'frames that screens took' DEFAULT '0', `pages` int NOT NULL COMMENT 'pages done' DEFAULT '0', `problem` varchar(20) NULL COMMENT 'what it waits for', `startTime` datetime(3) NULL COMMENT 'began', `endTime` datetime(3) NULL COMMENT 'ended', INDEX `IDX_e24a428d44eaa1a062e04ea058` (`seqNo`), INDEX `IDX_274ecb32a6f8277879d76c0bfb` (`endTime`), PRIMARY KEY (`taskId`)) ENGINE=InnoDB",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `im_push_run`');
    await runner.query('DROP TABLE `im_push_page`');
  }
}
