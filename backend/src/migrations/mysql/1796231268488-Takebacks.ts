import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Takebacks1796231268488 implements MigrationInterface {
  readonly name = 'Takebacks1796231268488';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_takeback_item` (`id` int NOT NULL AUTO_INCREMENT, `takebackId` int NOT NULL COMMENT 'takeback', `kind` varchar(20) NOT NULL COMMENT 'kind', `subjectId` bigint NOT NULL COMMENT 'id of what is taken back', `action` varchar(40) NOT NULL COMMENT 'action', `actTime` datetime(3) NOT NULL COMMENT 'when it was done', `people` int NOT NULL COMMENT 'number of people' DEFAULT '0', `messages` int NOT NULL COMMENT 'number of messages' DEFAULT '0', `memberships` int NOT NULL COMMENT 'number of memberships' DEFAULT '0', `state` tinyint NOT NULL COMMENT 'state: 0 pending, 1 begun, 2 taken back, 3 partly, 4 not, 5 not known, 6 left' DEFAULT '0', `reason` varchar(20) NULL COMMENT 'why it is not taken back', `undone` int NOT NULL COMMENT 'number of changes that were undone' DEFAULT '0', `kept` int NOT NULL COMMENT 'number of changes that were left, because others have changed them' DEFAULT '0', `act` varchar(32) NULL COMMENT 'act that takes it back, if it is a single one', `beganTime` datetime(3) NULL COMMENT 'when its undo began', INDEX `IDX_388094e3b226b16111baba1761` (`takebackId`, `state`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_takeback` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `staffId` int NOT NULL COMMENT 'staff member whose acts are taken back', `staffName` varchar(255) NULL COMMENT 'name of that staff member', `fromTime` datetime(3) NOT NULL COMMENT 'start of the period', `toTime` datetime(3) NOT NULL COMMENT 'end of the period, which does not belong to it', `reason` varchar(255) NOT NULL COMMENT 'reason', `orderedBy` int NOT NULL COMMENT 'staff member who ordered it', `orderedByName` varchar(255) NULL COMMENT 'name of the staff member who ordered it', `batch` varchar(32) NOT NULL COMMENT 'id in the audit trail', `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 being stopped, 3 stopped' DEFAULT '0', `items` int NOT NULL COMMENT 'number of items', `wanted` int NOT NULL COMMENT 'number of items that could be taken back when it was ordered', `taken` int NOT NULL COMMENT 'number of items that were taken back' DEFAULT '0', `partly` int NOT NULL COMMENT 'number of items that were taken back but for what others have changed' DEFAULT '0', `refused` int NOT NULL COMMENT 'number of items that were not taken back' DEFAULT '0', `unknown` int NOT NULL COMMENT 'number of items of which it is not known' DEFAULT '0', `endTime` datetime(3) NULL COMMENT 'end time', `problem` varchar(255) NULL COMMENT 'reason for waiting', `owner` varchar(36) NULL COMMENT 'lease: its holder', `lease` bigint NOT NULL COMMENT 'lease: its end, in milliseconds since 1970' DEFAULT '0', INDEX `IDX_6851712e07f5ec61df3bc4d85d` (`createTime`), INDEX `IDX_ebfb54283a32ca04b94eaeafe1` (`updateTime`), INDEX `IDX_20160c5500abbd8893cda5ef95` (`state`, `lease`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_20160c5500abbd8893cda5ef95` ON `im_takeback`');
    await runner.query('DROP INDEX `IDX_ebfb54283a32ca04b94eaeafe1` ON `im_takeback`');
    await runner.query('DROP INDEX `IDX_6851712e07f5ec61df3bc4d85d` ON `im_takeback`');
    await runner.query('DROP TABLE `im_takeback`');
    await runner.query('DROP INDEX `IDX_388094e3b226b16111baba1761` ON `im_takeback_item`');
    await runner.query('DROP TABLE `im_takeback_item`');
  }
}
