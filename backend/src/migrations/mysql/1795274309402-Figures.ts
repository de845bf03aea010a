import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Figures1795274309402 implements MigrationInterface {
  readonly name = 'Figures1795274309402';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_stat_gauge` (`name` varchar(20) NOT NULL, `value` bigint NULL COMMENT 'how much; none where it could not be measured', `time` datetime(3) NOT NULL COMMENT 'measured', `claimTime` datetime(3) NOT NULL COMMENT 'when a node last set about it', `node` varchar(36) NULL COMMENT 'that node', PRIMARY KEY (`name`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_stat_mark` (`source` varchar(20) NOT NULL, `lastId` bigint NOT NULL COMMENT 'the last row that is counted', `time` datetime(3) NOT NULL COMMENT 'all of what was before is counted', `steps` int NOT NULL COMMENT 'steps' DEFAULT '0', PRIMARY KEY (`source`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_stat_person` (`day` int NOT NULL, `userId` bigint NOT NULL, `hours` int NOT NULL COMMENT 'a bit for each hour', PRIMARY KEY (`day`, `userId`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_stat` (`id` int NOT NULL AUTO_INCREMENT, `metric` varchar(20) NOT NULL COMMENT 'what is counted', `grain` varchar(4) NOT NULL COMMENT 'hour or day', `time` datetime(3) NOT NULL COMMENT 'its beginning', `value` bigint NOT NULL COMMENT 'how much', UNIQUE INDEX `uq_im_stat` (`metric`, `grain`, `time`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
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
