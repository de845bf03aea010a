import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BatchSweep1796231268485 implements MigrationInterface {
  readonly name = 'BatchSweep1796231268485';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_batch` ADD `sweep` tinyint NOT NULL COMMENT 'whether messages that still come after the ban are recalled' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `sweepUntil` datetime(3) NULL COMMENT 'end of the sessions that banned people may still have'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `sweepTime` datetime(3) NULL COMMENT 'time of the last complete look for messages that still come'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `sweepGroupId` bigint NULL COMMENT 'group messages up to this id are not looked at by the sweep'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `sweepPrivateId` bigint NULL COMMENT 'private messages up to this id are not looked at by the sweep'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `recalledBefore` int NOT NULL COMMENT 'number of recalled messages when the sweep began' DEFAULT '0'",
    );
    await runner.query('DROP INDEX `IDX_d8f87a382416eefa2532a41c10` ON `im_batch`');
    await runner.query(
      "ALTER TABLE `im_batch` CHANGE `state` `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone, 5 recalling what still comes' DEFAULT '0'",
    );
    await runner.query('CREATE INDEX `IDX_8f7aafdebf40357a5a0200d83f` ON `im_batch_item` (`batchId`, `step`)');
    await runner.query('CREATE INDEX `IDX_d8f87a382416eefa2532a41c10` ON `im_batch` (`state`, `lease`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    // No older version knows the state; everything of these batches is done.
    await runner.query('UPDATE `im_batch` SET `state` = 1 WHERE `state` = 5');
    await runner.query('DROP INDEX `IDX_d8f87a382416eefa2532a41c10` ON `im_batch`');
    await runner.query('DROP INDEX `IDX_8f7aafdebf40357a5a0200d83f` ON `im_batch_item`');
    await runner.query(
      "ALTER TABLE `im_batch` CHANGE `state` `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone' DEFAULT 0",
    );
    await runner.query('CREATE INDEX `IDX_d8f87a382416eefa2532a41c10` ON `im_batch` (`state`, `lease`)');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `recalledBefore`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `sweepPrivateId`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `sweepGroupId`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `sweepTime`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `sweepUntil`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `sweep`');
  }
}
