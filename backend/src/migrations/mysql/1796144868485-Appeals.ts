import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Appeals1796144868485 implements MigrationInterface {
  readonly name = 'Appeals1796144868485';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_appeal` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `decisionId` int NOT NULL COMMENT 'decision', `subjectKind` varchar(20) NOT NULL COMMENT 'kind of the subject', `subjectId` varchar(64) NOT NULL COMMENT 'id of the subject', `text` varchar(2000) NOT NULL COMMENT 'what the person wrote', `state` varchar(20) NOT NULL COMMENT 'state' DEFAULT 'open', `answer` varchar(2000) NULL COMMENT 'answer that the person reads', `answeredBy` int NULL COMMENT 'staff member who answered', `answeredByName` varchar(255) NULL COMMENT 'name of the staff member who answered', `answerTime` datetime(3) NULL COMMENT 'answered, or the decision was taken back', INDEX `IDX_c41167f4a7beb0d16501e26a54` (`createTime`), INDEX `IDX_be5425fe3137744fa420809890` (`updateTime`), UNIQUE INDEX `uq_im_appeal_decisionId` (`decisionId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `appealId` int NULL COMMENT 'the appeal that it is about; null if it is about reports'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `excludedStaffId` int NULL COMMENT 'staff member who made the decision that is appealed against'",
    );
    await runner.query('CREATE UNIQUE INDEX `uq_im_case_appealId` ON `im_case` (`appealId`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_case_appealId` ON `im_case`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `excludedStaffId`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `appealId`');
    await runner.query('DROP INDEX `uq_im_appeal_decisionId` ON `im_appeal`');
    await runner.query('DROP INDEX `IDX_be5425fe3137744fa420809890` ON `im_appeal`');
    await runner.query('DROP INDEX `IDX_c41167f4a7beb0d16501e26a54` ON `im_appeal`');
    await runner.query('DROP TABLE `im_appeal`');
  }
}
