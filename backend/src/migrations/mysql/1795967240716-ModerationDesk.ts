import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class ModerationDesk1795967240716 implements MigrationInterface {
  readonly name = 'ModerationDesk1795967240716';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_policy` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(40) NOT NULL COMMENT 'name', `reason` varchar(128) NOT NULL COMMENT 'reason that the person reads', `strikes` int NOT NULL COMMENT 'strikes that a decision adds' DEFAULT '1', `strikeDays` int NOT NULL COMMENT 'days for which the strikes count; 0 for ever' DEFAULT '90', `duration` varchar(10) NOT NULL COMMENT 'duration of the recommended ban' DEFAULT 'week', `recallGroups` tinyint NOT NULL COMMENT 'whether group messages are recalled' DEFAULT '0', `recallPrivate` tinyint NOT NULL COMMENT 'whether private messages are recalled' DEFAULT '0', `span` varchar(10) NOT NULL COMMENT 'how far back messages are recalled' DEFAULT 'day', `leaveGroups` tinyint NOT NULL COMMENT 'whether people are removed from all groups' DEFAULT '0', `enabled` tinyint NOT NULL COMMENT 'enabled' DEFAULT '1', `orderNum` int NOT NULL COMMENT 'order' DEFAULT '0', INDEX `IDX_0150789de436849392c6a3b706` (`createTime`), INDEX `IDX_34d052c0f4a4e712d28c84179c` (`updateTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_case_decision` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `caseId` int NOT NULL COMMENT 'case', `subjectKind` varchar(20) NOT NULL COMMENT 'kind of the subject', `subjectId` varchar(64) NOT NULL COMMENT 'id of the subject', `outcome` varchar(20) NOT NULL COMMENT 'outcome', `policyId` int NULL COMMENT 'policy', `policyName` varchar(40) NULL COMMENT 'name of the policy', `strikes` int NOT NULL COMMENT 'strikes' DEFAULT '0', `strikesUntil` datetime(3) NULL COMMENT 'until when the strikes count; for ever if null', `comment` varchar(2000) NULL COMMENT 'note of the decider', `batchId` int NULL COMMENT 'batch that carries out the act', `lastSignalId` int NOT NULL COMMENT 'newest signal that the decider saw', `staffId` int NULL COMMENT 'staff member', `staffName` varchar(255) NULL COMMENT 'name of the staff member', `reversedTime` datetime(3) NULL COMMENT 'taken back', `reversedBy` int NULL COMMENT 'staff member who took it back', `reversedByName` varchar(255) NULL COMMENT 'name of the staff member who took it back', `reversedReason` varchar(255) NULL COMMENT 'why it was taken back', INDEX `IDX_2ac61341007ef164cafb955a4c` (`createTime`), INDEX `IDX_b0d314c55476fcb43b3198c042` (`updateTime`), INDEX `IDX_a53216b17ec8470b3fc86ce5f2` (`subjectKind`, `subjectId`, `id`), INDEX `IDX_f3c5d91edc1d7df32426f09d2c` (`caseId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_case_reporter` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `digest` varchar(64) NOT NULL COMMENT 'SHA-256 of the id of the reporter', `day` varchar(10) NOT NULL COMMENT 'day of the counted reports' DEFAULT '', `today` int NOT NULL COMMENT 'number of reports on that day' DEFAULT '0', `upheld` int NOT NULL COMMENT 'number of reports that decisions agreed with' DEFAULT '0', `rejected` int NOT NULL COMMENT 'number of reports that decisions did not agree with' DEFAULT '0', INDEX `IDX_6f23ff4df212c602b6b795f690` (`createTime`), INDEX `IDX_3add7b3295cbf2a6e7ff2391fa` (`updateTime`), UNIQUE INDEX `uq_im_case_reporter_digest` (`digest`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_case_signal` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `caseId` int NOT NULL COMMENT 'case', `kind` varchar(20) NOT NULL COMMENT 'kind' DEFAULT 'report', `reporter` varchar(128) NULL COMMENT 'reporter', `reason` varchar(64) NOT NULL COMMENT 'reason', `text` varchar(2000) NULL COMMENT 'what the reporter wrote', `weight` int NOT NULL COMMENT 'weight, 1 to 100, after the trust in its reporter', `evidence` longtext NOT NULL COMMENT 'copies of the reported messages', `hash` varchar(64) NOT NULL COMMENT 'SHA-256 of the copies', `dedupeKey` varchar(64) NULL COMMENT 'SHA-256 of the key of the sender', `senderId` int NULL COMMENT 'account whose program or session sent it', INDEX `IDX_46349c1260c9b65b7da6016efe` (`createTime`), INDEX `IDX_924f91e707e1b7afce1cee8f52` (`updateTime`), INDEX `IDX_f42fe97551964bc9a972767794` (`caseId`, `reporter`), INDEX `IDX_1390a1c862a1ff52ed9400e1c0` (`caseId`, `id`), UNIQUE INDEX `uq_im_case_signal_dedupeKey` (`dedupeKey`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_case` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `subjectKind` varchar(20) NOT NULL COMMENT 'kind of the subject', `subjectId` varchar(64) NOT NULL COMMENT 'id of the subject', `subjectName` varchar(255) NOT NULL COMMENT 'name of the subject', `openSubject` varchar(90) NULL COMMENT 'subject, while not closed', `state` tinyint NOT NULL COMMENT 'state: 0 open, 1 decided, but the act is not told yet, 2 closed' DEFAULT '0', `priority` int NOT NULL COMMENT 'priority, 0 to 100' DEFAULT '0', `rank` int NOT NULL COMMENT '100 less the priority' DEFAULT '100', `weight` int NOT NULL COMMENT 'weight of its heaviest signal' DEFAULT '0', `signals` int NOT NULL COMMENT 'number of signals' DEFAULT '0', `reporters` int NOT NULL COMMENT 'number of different reporters' DEFAULT '0', `lastSignalId` int NOT NULL COMMENT 'its newest signal' DEFAULT '0', `assigneeId` int NULL COMMENT 'staff member who claimed it', `assigneeName` varchar(255) NULL COMMENT 'name of the staff member who claimed it', `leaseUntil` bigint NOT NULL COMMENT 'end of the claim by the clock of the database, in milliseconds since 1970' DEFAULT '0', `dueTime` datetime(3) NOT NULL COMMENT 'when it is overdue', `closedTime` datetime(3) NULL COMMENT 'closed', `problem` varchar(20) NULL COMMENT 'why it came back after a decision', INDEX `IDX_3b09ac85f4190fa1a975d7f84a` (`createTime`), INDEX `IDX_72132ad5e3e5bf63938eb63aeb` (`updateTime`), INDEX `IDX_75fa1236097a0902b6bb5c5c50` (`assigneeId`, `state`), INDEX `IDX_fb9b3d8da01c0df3f3f8b61ffc` (`state`, `problem`), INDEX `IDX_6a89a2263032e674e2a48bd8bc` (`state`, `dueTime`, `id`), INDEX `IDX_191552da705f79cf6f872d9849` (`state`, `rank`, `id`), UNIQUE INDEX `uq_im_case_openSubject` (`openSubject`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_case_openSubject` ON `im_case`');
    await runner.query('DROP INDEX `IDX_191552da705f79cf6f872d9849` ON `im_case`');
    await runner.query('DROP INDEX `IDX_6a89a2263032e674e2a48bd8bc` ON `im_case`');
    await runner.query('DROP INDEX `IDX_fb9b3d8da01c0df3f3f8b61ffc` ON `im_case`');
    await runner.query('DROP INDEX `IDX_75fa1236097a0902b6bb5c5c50` ON `im_case`');
    await runner.query('DROP INDEX `IDX_72132ad5e3e5bf63938eb63aeb` ON `im_case`');
    await runner.query('DROP INDEX `IDX_3b09ac85f4190fa1a975d7f84a` ON `im_case`');
    await runner.query('DROP TABLE `im_case`');
    await runner.query('DROP INDEX `uq_im_case_signal_dedupeKey` ON `im_case_signal`');
    await runner.query('DROP INDEX `IDX_1390a1c862a1ff52ed9400e1c0` ON `im_case_signal`');
    await runner.query('DROP INDEX `IDX_f42fe97551964bc9a972767794` ON `im_case_signal`');
    await runner.query('DROP INDEX `IDX_924f91e707e1b7afce1cee8f52` ON `im_case_signal`');
    await runner.query('DROP INDEX `IDX_46349c1260c9b65b7da6016efe` ON `im_case_signal`');
    await runner.query('DROP TABLE `im_case_signal`');
    await runner.query('DROP INDEX `uq_im_case_reporter_digest` ON `im_case_reporter`');
    await runner.query('DROP INDEX `IDX_3add7b3295cbf2a6e7ff2391fa` ON `im_case_reporter`');
    await runner.query('DROP INDEX `IDX_6f23ff4df212c602b6b795f690` ON `im_case_reporter`');
    await runner.query('DROP TABLE `im_case_reporter`');
    await runner.query('DROP INDEX `IDX_f3c5d91edc1d7df32426f09d2c` ON `im_case_decision`');
    await runner.query('DROP INDEX `IDX_a53216b17ec8470b3fc86ce5f2` ON `im_case_decision`');
    await runner.query('DROP INDEX `IDX_b0d314c55476fcb43b3198c042` ON `im_case_decision`');
    await runner.query('DROP INDEX `IDX_2ac61341007ef164cafb955a4c` ON `im_case_decision`');
    await runner.query('DROP TABLE `im_case_decision`');
    await runner.query('DROP INDEX `IDX_34d052c0f4a4e712d28c84179c` ON `im_policy`');
    await runner.query('DROP INDEX `IDX_0150789de436849392c6a3b706` ON `im_policy`');
    await runner.query('DROP TABLE `im_policy`');
  }
}
