import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class AnnouncementsNotesRepliesRuns1796231268492 implements MigrationInterface {
  readonly name = 'AnnouncementsNotesRepliesRuns1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_announcement` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `title` varchar(100) NOT NULL COMMENT 'title', `content` varchar(2000) NOT NULL COMMENT 'text', `endTime` datetime(3) NULL COMMENT 'until when staff are shown it; null: until it is withdrawn', `staffId` int NOT NULL COMMENT 'staff member who wrote it', INDEX `IDX_a5df8743af953c16d93b3d58f7` (`createTime`), INDEX `IDX_ebe67b21a98bb13faf648f2d4a` (`updateTime`), INDEX `IDX_4752745714f5aa4a248ab0c3e6` (`endTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_announcement_reading` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `announcementId` int NOT NULL COMMENT 'announcement', `userId` int NOT NULL COMMENT 'staff member', INDEX `IDX_099c200ddcbba119578baca34f` (`createTime`), INDEX `IDX_3ab49ad3c5b071f1b7f61ef7f2` (`updateTime`), INDEX `IDX_9ccb66e4c51fc5a8cf58a5b58d` (`userId`), UNIQUE INDEX `uq_base_sys_announcement_reading` (`announcementId`, `userId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_backup_run` (`id` int NOT NULL AUTO_INCREMENT, `work` varchar(10) NOT NULL COMMENT 'backup, drill', `state` varchar(10) NOT NULL COMMENT 'running, cancelling, done, cancelled, failed, lost', `step` varchar(10) NOT NULL COMMENT 'begins, writes, readsBack, restores', `host` varchar(255) NOT NULL COMMENT 'machine', `begun` datetime(3) NOT NULL COMMENT 'begun', `seen` datetime(3) NOT NULL COMMENT 'when its node has last said how far it is', `ended` datetime(3) NULL COMMENT 'ended', `rows` int NOT NULL COMMENT 'rows so far' DEFAULT '0', `fileBytes` bigint NOT NULL COMMENT 'bytes of files so far' DEFAULT '0', `expectedRows` int NULL COMMENT 'rows that are expected', `expectedBytes` bigint NULL COMMENT 'bytes of files that are expected', `cancellerId` int NULL COMMENT 'staff member who cancelled it', `reason` longtext NULL COMMENT 'why it failed', INDEX `IDX_3ef9813e15fd495aa5f608e487` (`work`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_case_reply` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `caseId` int NOT NULL COMMENT 'case', `digest` varchar(64) NOT NULL COMMENT 'keyed hash of the id of the reporter', `signalId` int NOT NULL COMMENT 'signal of this reporter', `outcome` varchar(10) NOT NULL COMMENT 'what the reporter is told', `toldOutcome` varchar(10) NULL COMMENT 'what the reporter was told last, or may have been', `state` varchar(10) NOT NULL COMMENT 'state' DEFAULT 'pending', `taskId` bigint NULL COMMENT 'push task', `orderTime` datetime(3) NULL COMMENT 'last order', INDEX `IDX_23873a6e152558a461dbd2cb85` (`createTime`), INDEX `IDX_4a4649d00cfdb1bff810d25e53` (`updateTime`), INDEX `IDX_3240f125c4ab90f642f992a037` (`state`, `id`), UNIQUE INDEX `uq_im_case_reply_reporter` (`caseId`, `digest`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_person_note` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `subjectKind` varchar(20) NOT NULL COMMENT 'kind of the subject', `subjectId` varchar(64) NOT NULL COMMENT 'id of the subject', `text` varchar(2000) NOT NULL COMMENT 'text', `staffId` int NULL COMMENT 'staff member', `staffName` varchar(255) NULL COMMENT 'name of the staff member', INDEX `IDX_69b42ed40fffd7b84f084a9478` (`createTime`), INDEX `IDX_faa6856c728452d7634d6f5b72` (`updateTime`), INDEX `IDX_ea64e8ce6e9b95266ba11e1455` (`subjectKind`, `subjectId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_reply_run` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `caseId` int NOT NULL COMMENT 'case', `outcome` varchar(10) NOT NULL COMMENT 'what the reporters are told', `lastSignalId` int NOT NULL COMMENT 'newest signal that the decider saw', `reached` int NOT NULL COMMENT 'last signal of the last finished page' DEFAULT '0', `open` tinyint NOT NULL COMMENT 'whether reporters are left' DEFAULT '1', INDEX `IDX_90cebc2d34859aa4b2652e0fb0` (`createTime`), INDEX `IDX_80242db957bfaf8a0c8d19e553` (`updateTime`), INDEX `IDX_d272286dd89631086cef8ab220` (`open`, `id`), UNIQUE INDEX `uq_im_reply_run_caseId` (`caseId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query('CREATE INDEX `IDX_9d1485e8f7840daea8d7138c40` ON `im_case` (`subjectKind`, `subjectId`, `id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_9d1485e8f7840daea8d7138c40` ON `im_case`');
    await runner.query('DROP INDEX `uq_im_reply_run_caseId` ON `im_reply_run`');
    await runner.query('DROP INDEX `IDX_d272286dd89631086cef8ab220` ON `im_reply_run`');
    await runner.query('DROP INDEX `IDX_80242db957bfaf8a0c8d19e553` ON `im_reply_run`');
    await runner.query('DROP INDEX `IDX_90cebc2d34859aa4b2652e0fb0` ON `im_reply_run`');
    await runner.query('DROP TABLE `im_reply_run`');
    await runner.query('DROP INDEX `IDX_ea64e8ce6e9b95266ba11e1455` ON `im_person_note`');
    await runner.query('DROP INDEX `IDX_faa6856c728452d7634d6f5b72` ON `im_person_note`');
    await runner.query('DROP INDEX `IDX_69b42ed40fffd7b84f084a9478` ON `im_person_note`');
    await runner.query('DROP TABLE `im_person_note`');
    await runner.query('DROP INDEX `uq_im_case_reply_reporter` ON `im_case_reply`');
    await runner.query('DROP INDEX `IDX_3240f125c4ab90f642f992a037` ON `im_case_reply`');
    await runner.query('DROP INDEX `IDX_4a4649d00cfdb1bff810d25e53` ON `im_case_reply`');
    await runner.query('DROP INDEX `IDX_23873a6e152558a461dbd2cb85` ON `im_case_reply`');
    await runner.query('DROP TABLE `im_case_reply`');
    await runner.query('DROP INDEX `IDX_3ef9813e15fd495aa5f608e487` ON `base_sys_backup_run`');
    await runner.query('DROP TABLE `base_sys_backup_run`');
    await runner.query('DROP INDEX `uq_base_sys_announcement_reading` ON `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_9ccb66e4c51fc5a8cf58a5b58d` ON `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_3ab49ad3c5b071f1b7f61ef7f2` ON `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_099c200ddcbba119578baca34f` ON `base_sys_announcement_reading`');
    await runner.query('DROP TABLE `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_4752745714f5aa4a248ab0c3e6` ON `base_sys_announcement`');
    await runner.query('DROP INDEX `IDX_ebe67b21a98bb13faf648f2d4a` ON `base_sys_announcement`');
    await runner.query('DROP INDEX `IDX_a5df8743af953c16d93b3d58f7` ON `base_sys_announcement`');
    await runner.query('DROP TABLE `base_sys_announcement`');
  }
}
