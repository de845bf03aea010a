import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Batches1795407133995 implements MigrationInterface {
  readonly name = 'Batches1795407133995';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_batch_item` (`id` int NOT NULL AUTO_INCREMENT, `batchId` int NOT NULL COMMENT 'batch', `step` tinyint NOT NULL COMMENT 'step: 0 ban, 1 leave, 2 group message, 3 private message', `targetId` bigint NOT NULL COMMENT 'id of the changed row', `mark` bigint NULL COMMENT 'value that identifies the change', `noticeId` bigint NULL COMMENT 'message that announced the recall', `portion` varchar(32) NOT NULL COMMENT 'act that did it', `state` tinyint NOT NULL COMMENT 'state: 0 done, 1 undone, 2 changed by others since' DEFAULT '0', INDEX `IDX_2115cc961bd5882a3a8e0933a0` (`portion`), INDEX `IDX_fbfe19c2a4c4865308af2512d9` (`batchId`, `state`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_batch` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `staffId` int NULL COMMENT 'staff member', `staffName` varchar(255) NULL COMMENT 'name of the staff member', `ip` varchar(64) NULL COMMENT 'address', `batch` varchar(32) NOT NULL COMMENT 'id in the audit trail', `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone' DEFAULT '0', `firstName` varchar(255) NOT NULL COMMENT 'name of the first person', `people` int NOT NULL COMMENT 'number of people', `personIds` longtext NOT NULL COMMENT 'ids of the people', `reason` varchar(255) NOT NULL COMMENT 'reason', `untilTime` datetime(3) NULL COMMENT 'end of the bans', `leaveGroups` tinyint NOT NULL COMMENT 'whether people are removed from all groups' DEFAULT '0', `recallGroups` tinyint NOT NULL COMMENT 'whether group messages are recalled' DEFAULT '0', `recallPrivate` tinyint NOT NULL COMMENT 'whether private messages are recalled' DEFAULT '0', `sinceTime` datetime(3) NULL COMMENT 'start of the period of recalled messages; all messages if null', `expected` int NOT NULL COMMENT 'number of items counted in advance' DEFAULT '0', `step` tinyint NOT NULL COMMENT 'step: 0 ban, 1 leave, 2 group messages, 3 private messages, 4 finished' DEFAULT '0', `place` int NOT NULL COMMENT 'position in the list of people' DEFAULT '0', `reached` bigint NOT NULL COMMENT 'last processed message of the person at that position' DEFAULT '0', `minId` bigint NOT NULL COMMENT 'lower bound of the message ids of the period' DEFAULT '0', `maxId` bigint NULL COMMENT 'highest message id when the step began', `banned` int NOT NULL COMMENT 'number of banned people' DEFAULT '0', `removed` int NOT NULL COMMENT 'number of ended memberships' DEFAULT '0', `groupMessages` int NOT NULL COMMENT 'number of recalled group messages' DEFAULT '0', `privateMessages` int NOT NULL COMMENT 'number of recalled private messages' DEFAULT '0', `undone` int NOT NULL COMMENT 'number of items that were undone' DEFAULT '0', `kept` int NOT NULL COMMENT 'number of items that the undo left as they are' DEFAULT '0', `undoneBy` int NULL COMMENT 'staff member who undid it', `undoneByName` varchar(255) NULL COMMENT 'name of the staff member who undid it', `endTime` datetime(3) NULL COMMENT 'end time', `isForgotten` tinyint NOT NULL COMMENT 'too old to be undone' DEFAULT '0', `problem` varchar(255) NULL COMMENT 'reason for waiting', `owner` varchar(36) NULL COMMENT 'lease: its holder', `lease` bigint NOT NULL COMMENT 'lease: its end, in milliseconds since 1970' DEFAULT '0', INDEX `IDX_22759397a35fd5b3227c6f0e57` (`createTime`), INDEX `IDX_06081326702e59ee97639d5837` (`updateTime`), INDEX `IDX_d8f87a382416eefa2532a41c10` (`state`, `lease`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `im_act` ADD `isHead` tinyint NOT NULL COMMENT 'whether it is the first act of its call and belongs to no batch' DEFAULT '1'",
    );
    await runner.query(
      "ALTER TABLE `im_act` ADD `others` int NOT NULL COMMENT 'number of further acts of the same call' DEFAULT '0'",
    );
    await runner.query("ALTER TABLE `im_act` ADD `parent` varchar(32) NULL COMMENT 'batch to which it belongs'");
    await runner.query("ALTER TABLE `im_act` ADD `personId` bigint NULL COMMENT 'person whom it concerns'");
    await runner.query('CREATE INDEX `IDX_e6abbf413c3fd0d6a4430893e2` ON `im_act` (`parent`)');
    await runner.query('CREATE INDEX `IDX_81fe4268a6c57554f6268ff0d5` ON `im_act` (`personId`, `id`)');
    await runner.query('CREATE INDEX `IDX_9353e799ea570f1ddc3fbbaefb` ON `im_act` (`isHead`, `id`)');
    await runner.query(
      'UPDATE `im_act` a JOIN (SELECT `batch`, MIN(`id`) AS `first`, COUNT(*) AS `n` FROM `im_act` WHERE `batch` IS NOT NULL GROUP BY `batch` HAVING COUNT(*) > 1) b ON a.`batch` = b.`batch` SET a.`isHead` = (a.`id` = b.`first`), a.`others` = IF(a.`id` = b.`first`, b.`n` - 1, 0)',
    );
    await runner.query("UPDATE `im_act` SET `personId` = `targetId` WHERE `targetType` = 'user'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_9353e799ea570f1ddc3fbbaefb` ON `im_act`');
    await runner.query('DROP INDEX `IDX_81fe4268a6c57554f6268ff0d5` ON `im_act`');
    await runner.query('DROP INDEX `IDX_e6abbf413c3fd0d6a4430893e2` ON `im_act`');
    await runner.query('ALTER TABLE `im_act` DROP COLUMN `personId`');
    await runner.query('ALTER TABLE `im_act` DROP COLUMN `parent`');
    await runner.query('ALTER TABLE `im_act` DROP COLUMN `others`');
    await runner.query('ALTER TABLE `im_act` DROP COLUMN `isHead`');
    await runner.query('DROP INDEX `IDX_d8f87a382416eefa2532a41c10` ON `im_batch`');
    await runner.query('DROP INDEX `IDX_06081326702e59ee97639d5837` ON `im_batch`');
    await runner.query('DROP INDEX `IDX_22759397a35fd5b3227c6f0e57` ON `im_batch`');
    await runner.query('DROP TABLE `im_batch`');
    await runner.query('DROP INDEX `IDX_fbfe19c2a4c4865308af2512d9` ON `im_batch_item`');
    await runner.query('DROP INDEX `IDX_2115cc961bd5882a3a8e0933a0` ON `im_batch_item`');
    await runner.query('DROP TABLE `im_batch_item`');
  }
}
