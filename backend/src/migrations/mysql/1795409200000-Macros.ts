import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Macros1795409200000 implements MigrationInterface {
  readonly name = 'Macros1795409200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_macro` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(40) NOT NULL COMMENT 'name', `duration` varchar(10) NOT NULL COMMENT 'duration of the ban' DEFAULT 'week', `recallGroups` tinyint NOT NULL COMMENT 'whether group messages are recalled' DEFAULT '0', `recallPrivate` tinyint NOT NULL COMMENT 'whether private messages are recalled' DEFAULT '0', `span` varchar(10) NOT NULL COMMENT 'how far back messages are recalled' DEFAULT 'day', `leaveGroups` tinyint NOT NULL COMMENT 'whether people are removed from all groups' DEFAULT '0', `reason` varchar(128) NOT NULL COMMENT 'reason that the people read', `roleIds` longtext NULL COMMENT 'roles to which it is offered; all roles if empty', `enabled` tinyint NOT NULL COMMENT 'enabled' DEFAULT '1', `orderNum` int NOT NULL COMMENT 'order' DEFAULT '0', INDEX `IDX_33bfa426c14a29e0eeeccbaa81` (`createTime`), INDEX `IDX_54ebeb043304e27c1e9109d852` (`updateTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `im_macro`');
  }
}
