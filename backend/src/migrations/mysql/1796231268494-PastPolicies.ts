import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class PastPolicies1796231268494 implements MigrationInterface {
  readonly name = 'PastPolicies1796231268494';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_past_policy` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `subjectKind` varchar(20) NOT NULL COMMENT 'kind of the subject', `subjectId` varchar(64) NOT NULL COMMENT 'id of the subject', `policyId` int NOT NULL COMMENT 'policy', `batchId` int NOT NULL COMMENT 'batch that carried out the act; 0 for none', INDEX `IDX_c802ea9ce4f285d405ba4689d3` (`createTime`), INDEX `IDX_e3c993987d4b789343c5a9a8fc` (`updateTime`), UNIQUE INDEX `uq_im_past_policy_subject` (`subjectKind`, `subjectId`, `policyId`, `batchId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_past_policy_subject` ON `im_past_policy`');
    await runner.query('DROP INDEX `IDX_e3c993987d4b789343c5a9a8fc` ON `im_past_policy`');
    await runner.query('DROP INDEX `IDX_c802ea9ce4f285d405ba4689d3` ON `im_past_policy`');
    await runner.query('DROP TABLE `im_past_policy`');
  }
}
