import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnedGroups1796231268495 implements MigrationInterface {
  readonly name = 'OwnedGroups1796231268495';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_macro` ADD `banGroups` tinyint NOT NULL COMMENT 'whether the groups that people own are banned' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `banGroups` tinyint NOT NULL COMMENT 'whether the groups that people own are banned' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `groupReason` varchar(255) NULL COMMENT 'reason that the members of banned groups read, if it is another one'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `groupsBanned` int NOT NULL COMMENT 'number of banned groups' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_policy` ADD `banGroups` tinyint NOT NULL COMMENT 'whether the groups that people own are banned' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_statement` ADD `groupsBanned` int NULL COMMENT 'number of groups of the person that were banned; not known yet if null'",
    );
    await runner.query(
      "ALTER TABLE `im_takeback_item` ADD `groupBans` int NOT NULL COMMENT 'number of banned groups' DEFAULT '0'",
    );
    await runner.query('DROP INDEX `IDX_8f7aafdebf40357a5a0200d83f` ON `im_batch_item`');
    await runner.query(
      "ALTER TABLE `im_batch_item` CHANGE `step` `step` tinyint NOT NULL COMMENT 'step: 0 ban, 1 leave, 2 group message, 3 private message, 5 group'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` CHANGE `step` `step` tinyint NOT NULL COMMENT 'step: 0 ban, 1 leave, 2 group messages, 3 private messages, 4 finished, 5 groups they own' DEFAULT '0'",
    );
    await runner.query('CREATE INDEX `IDX_8f7aafdebf40357a5a0200d83f` ON `im_batch_item` (`batchId`, `step`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    // No older version knows the step, or can undo it: these bans of groups are lifted by hand.
    await runner.query('UPDATE `im_batch` SET `step` = 1, `place` = 0, `reached` = 0 WHERE `step` = 5');
    await runner.query('DELETE FROM `im_batch_item` WHERE `step` = 5');
    await runner.query('DROP INDEX `IDX_8f7aafdebf40357a5a0200d83f` ON `im_batch_item`');
    await runner.query(
      "ALTER TABLE `im_batch` CHANGE `step` `step` tinyint NOT NULL COMMENT 'step: 0 ban, 1 leave, 2 group messages, 3 private messages, 4 finished' DEFAULT 0",
    );
    await runner.query(
      "ALTER TABLE `im_batch_item` CHANGE `step` `step` tinyint NOT NULL COMMENT 'step: 0 ban, 1 leave, 2 group message, 3 private message'",
    );
    await runner.query('CREATE INDEX `IDX_8f7aafdebf40357a5a0200d83f` ON `im_batch_item` (`batchId`, `step`)');
    await runner.query('ALTER TABLE `im_takeback_item` DROP COLUMN `groupBans`');
    await runner.query('ALTER TABLE `im_statement` DROP COLUMN `groupsBanned`');
    await runner.query('ALTER TABLE `im_policy` DROP COLUMN `banGroups`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `groupsBanned`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `groupReason`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `banGroups`');
    await runner.query('ALTER TABLE `im_macro` DROP COLUMN `banGroups`');
  }
}
