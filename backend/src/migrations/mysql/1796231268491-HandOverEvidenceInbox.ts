import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class HandOverEvidenceInbox1796231268491 implements MigrationInterface {
  readonly name = 'HandOverEvidenceInbox1796231268491';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_inbox_entry` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member who is told', `kind` varchar(30) NOT NULL COMMENT 'what happened', `subjectId` int NOT NULL COMMENT 'id of what it happened to', `fromId` int NULL COMMENT 'staff member who did it', `fromName` varchar(255) NULL COMMENT 'name of the staff member who did it', `dedupeKey` varchar(100) NOT NULL COMMENT 'what tells this event from others', `readTime` datetime(3) NULL COMMENT 'when it was read', INDEX `IDX_c4e463392225813534cb2b7246` (`createTime`), INDEX `IDX_5cc70e954c48f52a638fe458d5` (`updateTime`), INDEX `IDX_451c15bdecb157ec19ce309d7b` (`userId`, `readTime`), UNIQUE INDEX `uq_base_sys_inbox_entry_userId` (`userId`, `dedupeKey`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `packagedSignalId` int NOT NULL COMMENT 'newest signal that a downloaded evidence package has; 0 if there is none' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `held` tinyint NOT NULL COMMENT 'whether its evidence is held against erasure' DEFAULT '0'",
    );
    await runner.query("ALTER TABLE `im_case` ADD `heldReason` varchar(255) NULL COMMENT 'why its evidence is held'");
    await runner.query(
      "ALTER TABLE `im_case` ADD `heldByName` varchar(255) NULL COMMENT 'name of the staff member who holds it'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `heldTime` datetime(3) NULL COMMENT 'since when its evidence is held'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `offeredToId` int NULL COMMENT 'staff member for whom it is kept since it was handed over'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `offeredToName` varchar(255) NULL COMMENT 'name of the staff member to whom it was handed over'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `offeredUntil` bigint NOT NULL COMMENT 'until when only this staff member is offered it, by the clock of the database, in milliseconds since 1970' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_case_decision` ADD `packageTaken` tinyint NULL COMMENT 'whether an evidence package with all signals was downloaded before; null if it recalls nothing'",
    );
    await runner.query(
      "ALTER TABLE `im_case_note` ADD `kind` varchar(20) NOT NULL COMMENT 'what it notes' DEFAULT 'note'",
    );
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `heldRows` int NOT NULL COMMENT 'number of rows that were left because their case is held' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `heldCases` longtext NULL COMMENT 'cases whose evidence is held, the first hundred'",
    );
    await runner.query('CREATE INDEX `IDX_5ee13285bf4800f570f3536dc4` ON `im_batch` (`staffId`, `createTime`)');
    await runner.query('CREATE INDEX `IDX_9b26893cbbd8b3db109380ef12` ON `im_case` (`offeredToId`, `state`)');
    await runner.query('CREATE INDEX `IDX_ee72d36342498b0809943f2ed0` ON `im_case` (`held`, `id`)');
    await runner.query('CREATE INDEX `IDX_e969690c9a9cfebf8884d9c0a6` ON `im_case_decision` (`staffId`, `createTime`)');
    await runner.query('CREATE INDEX `IDX_3cf2bfe9ec59e81b8283b8266c` ON `im_case_note` (`caseId`, `id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_3cf2bfe9ec59e81b8283b8266c` ON `im_case_note`');
    await runner.query('DROP INDEX `IDX_e969690c9a9cfebf8884d9c0a6` ON `im_case_decision`');
    await runner.query('DROP INDEX `IDX_ee72d36342498b0809943f2ed0` ON `im_case`');
    await runner.query('DROP INDEX `IDX_9b26893cbbd8b3db109380ef12` ON `im_case`');
    await runner.query('DROP INDEX `IDX_5ee13285bf4800f570f3536dc4` ON `im_batch`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `heldCases`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `heldRows`');
    await runner.query('ALTER TABLE `im_case_note` DROP COLUMN `kind`');
    await runner.query('ALTER TABLE `im_case_decision` DROP COLUMN `packageTaken`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `offeredUntil`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `offeredToName`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `offeredToId`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `heldTime`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `heldByName`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `heldReason`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `held`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `packagedSignalId`');
    await runner.query('DROP INDEX `uq_base_sys_inbox_entry_userId` ON `base_sys_inbox_entry`');
    await runner.query('DROP INDEX `IDX_451c15bdecb157ec19ce309d7b` ON `base_sys_inbox_entry`');
    await runner.query('DROP INDEX `IDX_5cc70e954c48f52a638fe458d5` ON `base_sys_inbox_entry`');
    await runner.query('DROP INDEX `IDX_c4e463392225813534cb2b7246` ON `base_sys_inbox_entry`');
    await runner.query('DROP TABLE `base_sys_inbox_entry`');
  }
}
