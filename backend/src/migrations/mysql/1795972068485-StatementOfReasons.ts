import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class StatementOfReasons1795972068485 implements MigrationInterface {
  readonly name = 'StatementOfReasons1795972068485';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_statement` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `decisionId` int NOT NULL COMMENT 'decision', `puid` varchar(36) NOT NULL COMMENT 'id of the statement outside of this console', `ground` varchar(10) NOT NULL COMMENT 'ground', `reference` varchar(500) NOT NULL COMMENT 'the law, or the name of the house rule', `explanation` varchar(2000) NOT NULL COMMENT 'text of the rule, or else the reason that the person reads', `category` varchar(80) NOT NULL COMMENT 'category', `facts` varchar(5000) NOT NULL COMMENT 'facts', `contentTypes` longtext NOT NULL COMMENT 'types of the reported content', `otherContent` varchar(100) NULL COMMENT 'content of no listed type', `contentDate` varchar(10) NOT NULL COMMENT 'day on which the oldest content was sent', `source` varchar(40) NOT NULL COMMENT 'source', `automatedDetection` tinyint NOT NULL COMMENT 'whether a machine found all of it' DEFAULT '0', `automatedDecision` varchar(40) NOT NULL COMMENT 'whether a machine decided', `untilTime` datetime(3) NULL COMMENT 'end of the ban; for ever if null', `recalled` int NULL COMMENT 'number of recalled messages; not known yet if null', `removed` int NULL COMMENT 'number of ended memberships; not known yet if null', `applicationTime` datetime(3) NULL COMMENT 'when the chat product had been told of the act; not known yet if null', `reversedTime` datetime(3) NULL COMMENT 'taken back', INDEX `IDX_f5ef6f64f31512b625eeb714c3` (`createTime`), INDEX `IDX_80f9b6ea630b25a92d3f7ac0e4` (`updateTime`), UNIQUE INDEX `uq_im_statement_puid` (`puid`), UNIQUE INDEX `uq_im_statement_decisionId` (`decisionId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `im_policy` ADD `ground` varchar(10) NOT NULL COMMENT 'ground: a house rule or a law' DEFAULT 'houseRule'",
    );
    await runner.query(
      "ALTER TABLE `im_policy` ADD `law` varchar(500) NULL COMMENT 'the law, as statements of reasons name it'",
    );
    await runner.query(
      "ALTER TABLE `im_policy` ADD `category` varchar(80) NOT NULL COMMENT 'category in statements of reasons' DEFAULT 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'",
    );
    await runner.query(
      "ALTER TABLE `im_policy` ADD `publicText` varchar(2000) NOT NULL COMMENT 'text of the rule, which people may read' DEFAULT ''",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `im_policy` DROP COLUMN `publicText`');
    await runner.query('ALTER TABLE `im_policy` DROP COLUMN `category`');
    await runner.query('ALTER TABLE `im_policy` DROP COLUMN `law`');
    await runner.query('ALTER TABLE `im_policy` DROP COLUMN `ground`');
    await runner.query('DROP INDEX `uq_im_statement_decisionId` ON `im_statement`');
    await runner.query('DROP INDEX `uq_im_statement_puid` ON `im_statement`');
    await runner.query('DROP INDEX `IDX_80f9b6ea630b25a92d3f7ac0e4` ON `im_statement`');
    await runner.query('DROP INDEX `IDX_f5ef6f64f31512b625eeb714c3` ON `im_statement`');
    await runner.query('DROP TABLE `im_statement`');
  }
}
