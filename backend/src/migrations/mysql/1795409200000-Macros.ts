import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Macros1795409200000 implements MigrationInterface {
  readonly name = 'Macros1795409200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_macro` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(40) NOT NULL COMMENT 'name', `duration` varchar(10) NOT NULL COMMENT 'how long people are banned' DEFAULT 'week', `recallGroups` tinyint NOT NULL COMMENT 'what they said in groups is recalled' DEFAULT '0', `recallPrivate` tinyint NOT NULL COMMENT 'what they said to others is recalled' DEFAULT '0', `span` varchar(10) NOT NULL COMMENT 'how far back messages are recalled' DEFAULT 'day', `leaveGroups` tinyint NOT NULL COMMENT 'they leave all groups' DEFAULT '0', `reason` varchar(128) NOT NULL COMMENT 'why, as the people read it', `roleIds` longtext NULL COMMENT 'roles that are offered it; all where there are none', `enabled` tinyint NOT NULL COMMENT 'offered' DEFAULT '1', `orderNum` int NOT NULL COMMENT 'order' DEFAULT '0', INDEX `IDX_33bfa426c14a29e0eeeccbaa81` (`createTime`), INDEX `IDX_54ebeb043304e27c1e9109d852` (`updateTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `im_macro`');
  }
}
