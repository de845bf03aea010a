import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stopCollecting } from '../move-batch-people';

/** The people of a batch are written down with its order, so that none is looked for by its filter later. */
export class BatchPeopleFixed1795812300000 implements MigrationInterface {
  readonly name = 'BatchPeopleFixed1795812300000';

  async up(runner: QueryRunner): Promise<void> {
    await stopCollecting(runner);
    await runner.query(
      'ALTER TABLE `im_batch` DROP COLUMN `filter`, DROP COLUMN `watermark`, DROP COLUMN `confirmed`, ' +
        "MODIFY `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone' DEFAULT '0'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_batch` MODIFY `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone, 5 collecting' DEFAULT '0', " +
        "ADD `filter` longtext NULL COMMENT 'filter of the people, if they were not chosen one by one', " +
        "ADD `watermark` bigint NULL COMMENT 'highest id of the people of the filter', " +
        "ADD `confirmed` int NULL COMMENT 'number of people to whom staff agreed, if they are those of a filter'",
    );
  }
}
