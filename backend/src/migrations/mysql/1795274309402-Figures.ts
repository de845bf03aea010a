import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Figures1795274309402 implements MigrationInterface {
  readonly name = 'Figures1795274309402';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_stat_gauge` (`name` varchar(20) NOT NULL, `value` bigint NULL COMMENT 'value; null if it could not be measured', `time` datetime(3) NOT NULL COMMENT 'time of the measurement', `claimTime` datetime(3) NOT NULL COMMENT 'time at which a node last began to measure', `node` varchar(36) NULL COMMENT 'node that last began to measure', PRIMARY KEY (`name`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_stat_mark` (`source` varchar(20) NOT NULL, `lastId` bigint NOT NULL COMMENT 'last counted row', `time` datetime(3) NOT NULL COMMENT 'everything before this time is counted', `steps` int NOT NULL COMMENT 'steps' DEFAULT '0', PRIMARY KEY (`source`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_stat_person` (`day` int NOT NULL, `userId` bigint NOT NULL, `hours` int NOT NULL COMMENT 'one bit for each hour', PRIMARY KEY (`day`, `userId`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_stat` (`id` int NOT NULL AUTO_INCREMENT, `metric` varchar(20) NOT NULL COMMENT 'metric', `grain` varchar(4) NOT NULL COMMENT 'hour or day', `time` datetime(3) NOT NULL COMMENT 'start of the hour or day', `value` bigint NOT NULL COMMENT 'value', UNIQUE INDEX `uq_im_stat` (`metric`, `grain`, `time`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_stat` ON `im_stat`');
    await runner.query('DROP TABLE `im_stat`');
    await runner.query('DROP TABLE `im_stat_person`');
    await runner.query('DROP TABLE `im_stat_mark`');
    await runner.query('DROP TABLE `im_stat_gauge`');
  }
}
