import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class CaseReplies1796231268492 implements MigrationInterface {
  readonly name = 'CaseReplies1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_case_reply` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `caseId` int NOT NULL COMMENT 'case', `digest` varchar(64) NOT NULL COMMENT 'SHA-256 of the id of the reporter', `signalId` int NOT NULL COMMENT 'signal of this reporter', `outcome` varchar(10) NOT NULL COMMENT 'what the reporter is told', `toldOutcome` varchar(10) NULL COMMENT 'what the reporter was told last, or may have been', `state` varchar(10) NOT NULL COMMENT 'state' DEFAULT 'pending', `taskId` bigint NULL COMMENT 'push task', `orderTime` datetime(3) NULL COMMENT 'last order', INDEX `IDX_23873a6e152558a461dbd2cb85` (`createTime`), INDEX `IDX_4a4649d00cfdb1bff810d25e53` (`updateTime`), INDEX `IDX_3240f125c4ab90f642f992a037` (`state`, `id`), UNIQUE INDEX `uq_im_case_reply_reporter` (`caseId`, `digest`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_reply_run` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `caseId` int NOT NULL COMMENT 'case', `outcome` varchar(10) NOT NULL COMMENT 'what the reporters are told', `lastSignalId` int NOT NULL COMMENT 'newest signal that the decider saw', `reached` int NOT NULL COMMENT 'last signal of the last finished page' DEFAULT '0', `open` tinyint NOT NULL COMMENT 'whether reporters are left' DEFAULT '1', INDEX `IDX_90cebc2d34859aa4b2652e0fb0` (`createTime`), INDEX `IDX_80242db957bfaf8a0c8d19e553` (`updateTime`), INDEX `IDX_d272286dd89631086cef8ab220` (`open`, `id`), UNIQUE INDEX `uq_im_reply_run_caseId` (`caseId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_reply_run_caseId` ON `im_reply_run`');
    await runner.query('DROP INDEX `IDX_d272286dd89631086cef8ab220` ON `im_reply_run`');
    await runner.query('DROP INDEX `IDX_80242db957bfaf8a0c8d19e553` ON `im_reply_run`');
    await runner.query('DROP INDEX `IDX_90cebc2d34859aa4b2652e0fb0` ON `im_reply_run`');
    await runner.query('DROP TABLE `im_reply_run`');
    await runner.query('DROP INDEX `uq_im_case_reply_reporter` ON `im_case_reply`');
    await runner.query('DROP INDEX `IDX_3240f125c4ab90f642f992a037` ON `im_case_reply`');
    await runner.query('DROP INDEX `IDX_4a4649d00cfdb1bff810d25e53` ON `im_case_reply`');
    await runner.query('DROP INDEX `IDX_23873a6e152558a461dbd2cb85` ON `im_case_reply`');
    await runner.query('DROP TABLE `im_case_reply`');
  }
}
