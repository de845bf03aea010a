import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class CaseNotes1795987418442 implements MigrationInterface {
  readonly name = 'CaseNotes1795987418442';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_case_note` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `caseId` int NOT NULL COMMENT 'case', `subjectKind` varchar(20) NOT NULL COMMENT 'kind of the subject', `subjectId` varchar(64) NOT NULL COMMENT 'id of the subject', `text` varchar(2000) NOT NULL COMMENT 'text', `staffId` int NULL COMMENT 'staff member', `staffName` varchar(255) NULL COMMENT 'name of the staff member', INDEX `IDX_fbfa5d6f3b78bb3cb505f9de48` (`createTime`), INDEX `IDX_dd20b6bb5122774010d1cb9179` (`updateTime`), INDEX `IDX_fab7e422d54a8f1b3b65cf3ac2` (`subjectKind`, `subjectId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_fab7e422d54a8f1b3b65cf3ac2` ON `im_case_note`');
    await runner.query('DROP INDEX `IDX_dd20b6bb5122774010d1cb9179` ON `im_case_note`');
    await runner.query('DROP INDEX `IDX_fbfa5d6f3b78bb3cb505f9de48` ON `im_case_note`');
    await runner.query('DROP TABLE `im_case_note`');
  }
}
