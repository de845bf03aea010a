import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Ladder1796231268490 implements MigrationInterface {
  readonly name = 'Ladder1796231268490';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_rung` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `strikes` int NOT NULL COMMENT 'strikes from which on it is recommended', `duration` varchar(10) NOT NULL COMMENT 'duration of the recommended ban' DEFAULT 'week', INDEX `IDX_4cb1b9672301ae9f2914c5fda3` (`createTime`), INDEX `IDX_552cd9215abb4ff809fa99d9c9` (`updateTime`), UNIQUE INDEX `uq_im_rung_strikes` (`strikes`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `im_policy` ADD `firstStrikes` int NULL COMMENT 'strikes that a first decision about a person adds'",
    );
    await runner.query(
      "ALTER TABLE `im_case_decision` ADD `recommended` varchar(10) NULL COMMENT 'duration of the ban that was recommended'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `im_case_decision` DROP COLUMN `recommended`');
    await runner.query('ALTER TABLE `im_policy` DROP COLUMN `firstStrikes`');
    await runner.query('DROP INDEX `uq_im_rung_strikes` ON `im_rung`');
    await runner.query('DROP INDEX `IDX_552cd9215abb4ff809fa99d9c9` ON `im_rung`');
    await runner.query('DROP INDEX `IDX_4cb1b9672301ae9f2914c5fda3` ON `im_rung`');
    await runner.query('DROP TABLE `im_rung`');
  }
}
