import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class WordingRuns1795274930463 implements MigrationInterface {
  readonly name = 'WordingRuns1795274930463';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_wording_line` (`id` int NOT NULL AUTO_INCREMENT, `runId` int NOT NULL COMMENT 'run', `nth` int NOT NULL COMMENT 'position in the run, from 1', `wordingId` bigint NOT NULL COMMENT 'phrase', `userId` bigint NOT NULL COMMENT 'sender', `type` tinyint NOT NULL COMMENT 'type: 0 text, 1 image', `content` longtext NOT NULL COMMENT 'content', `delay` int NOT NULL COMMENT 'seconds after the previous phrase', `state` tinyint NOT NULL COMMENT 'state: 0 waiting, 1 begun, 2 stored, 3 announced to the members' DEFAULT '0', `nickName` varchar(255) NULL COMMENT 'name of the sender in the group', `afterId` bigint NULL COMMENT 'newest message before it', `messageId` bigint NULL COMMENT 'message', `saidTime` datetime(3) NULL COMMENT 'time at which it was sent', UNIQUE INDEX `uq_im_wording_line` (`runId`, `nth`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_wording_run` (`id` int NOT NULL AUTO_INCREMENT, `libraryId` bigint NOT NULL COMMENT 'library', `active` bigint NULL COMMENT 'library, while the run lasts', `title` varchar(255) NOT NULL COMMENT 'title of the library', `groupId` bigint NOT NULL COMMENT 'group', `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 cancelled, 3 failed' DEFAULT '0', `owner` varchar(36) NULL COMMENT 'lease: its holder', `lease` bigint NOT NULL COMMENT 'lease: its end, in milliseconds since 1970' DEFAULT '0', `nextTime` datetime(3) NULL COMMENT 'time of the next phrase', `total` int NOT NULL COMMENT 'number of phrases', `done` int NOT NULL COMMENT 'number of stored phrases' DEFAULT '0', `frames` int NOT NULL COMMENT 'number of frames sent' DEFAULT '0', `problem` varchar(20) NULL COMMENT 'reason for waiting', `failure` longtext NULL COMMENT 'error', `staffId` int NULL COMMENT 'staff member', `staffName` varchar(255) NULL COMMENT 'name of the staff member', `startTime` datetime(3) NOT NULL COMMENT 'start time', `endTime` datetime(3) NULL COMMENT 'end time', INDEX `IDX_489aabb6c6952f2f7eea5fe082` (`libraryId`), INDEX `IDX_60cbfcbfe716b5e9a98a5d4370` (`nextTime`), UNIQUE INDEX `uq_im_wording_run_active` (`active`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_wording_run_active` ON `im_wording_run`');
    await runner.query('DROP INDEX `IDX_60cbfcbfe716b5e9a98a5d4370` ON `im_wording_run`');
    await runner.query('DROP INDEX `IDX_489aabb6c6952f2f7eea5fe082` ON `im_wording_run`');
    await runner.query('DROP TABLE `im_wording_run`');
    await runner.query('DROP INDEX `uq_im_wording_line` ON `im_wording_line`');
    await runner.query('DROP TABLE `im_wording_line`');
  }
}
