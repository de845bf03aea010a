import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Maintenance1796231268487 implements MigrationInterface {
  readonly name = 'Maintenance1796231268487';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `maintenance` (`id` int NOT NULL AUTO_INCREMENT, `open` int NULL COMMENT '1 until it has ended, then null', `text` varchar(500) NOT NULL COMMENT 'sentence for the staff', `fromTime` datetime(3) NOT NULL COMMENT 'beginning', `untilTime` datetime(3) NULL COMMENT 'expected end', `createTime` datetime(3) NOT NULL COMMENT 'announced', `makerId` int NOT NULL COMMENT 'staff member who announced it', `endTime` datetime(3) NULL COMMENT 'ended', `enderId` int NULL COMMENT 'staff member who ended it', UNIQUE INDEX `uq_maintenance_open` (`open`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_maintenance_open` ON `maintenance`');
    await runner.query('DROP TABLE `maintenance`');
  }
}
