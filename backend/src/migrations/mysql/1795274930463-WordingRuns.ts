import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WordingRuns1795274930463 implements MigrationInterface {
  readonly name = 'WordingRuns1795274930463';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_wording_line` (`id` int NOT NULL AUTO_INCREMENT, `runId` int NOT NULL COMMENT 'run', `nth` int NOT NULL COMMENT 'place in the run, from 1', `wordingId` bigint NOT NULL COMMENT 'phrase', `userId` bigint NOT NULL COMMENT 'who says it', `type` tinyint NOT NULL COMMENT 'type: 0 text, 1 image', `content` longtext NOT NULL COMMENT 'content', `delay` int NOT NULL COMMENT 'seconds after the phrase before', `state` tinyint NOT NULL COMMENT 'state: 0 waiting, 1 begun, 2 stored, 3 told to the members' DEFAULT '0', `nickName` varchar(255) NULL COMMENT 'what they were called in the group', `afterId` bigint NULL COMMENT 'newest message before it', `messageId` bigint NULL COMMENT 'its message', `saidTime` datetime(3) NULL COMMENT 'said', UNIQUE INDEX `uq_im_wording_line` (`runId`, `nth`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_wording_run` (`id` int NOT NULL AUTO_INCREMENT, `libraryId` bigint NOT NULL COMMENT 'library', `active` bigint NULL COMMENT 'library, while under way', `title` varchar(255) NOT NULL COMMENT 'title of the library', `groupId` bigint NOT NULL COMMENT 'group', `state` tinyint NOT NULL COMMENT 'state: 0 under way, 1 done, 2 cancelled, 3 failed' DEFAULT '0', `owner` varchar(36) NULL COMMENT 'who is at it', `lease` bigint NOT NULL COMMENT 'end of the lease, milliseconds since 1970' DEFAULT '0', `nextTime` datetime(3) NULL COMMENT 'when the next phrase is due', `total` int NOT NULL COMMENT 'phrases', `done` int NOT NULL COMMENT 'of them stored' DEFAULT '0', `frames` int NOT NULL COMMENT 'frames sent to screens' DEFAULT '0', `problem` varchar(20) NULL COMMENT 'what it waits for', `failure` longtext NULL COMMENT 'why it has failed', `staffId` int NULL COMMENT 'who pushed it', `staffName` varchar(255) NULL COMMENT 'name of who pushed it', `startTime` datetime(3) NOT NULL COMMENT 'began', `endTime` datetime(3) NULL COMMENT 'ended', INDEX `IDX_489aabb6c6952f2f7eea5fe082` (`libraryId`), INDEX `IDX_60cbfcbfe716b5e9a98a5d4370` (`nextTime`), UNIQUE INDEX `uq_im_wording_run_active` (`active`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
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
