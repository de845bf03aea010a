import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';
import { gatherBatchPeople, listBatchPeople, stopCollecting } from '../move-batch-people';

export class BatchPeople1795802224972 implements MigrationInterface {
  readonly name = 'BatchPeople1795802224972';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_batch_person` (`id` int NOT NULL AUTO_INCREMENT, `batchId` int NOT NULL COMMENT 'batch', `place` int NOT NULL COMMENT 'position in the list of people', `personId` bigint NOT NULL COMMENT 'id of the person', UNIQUE INDEX `uq_im_batch_person_place` (`batchId`, `place`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await listBatchPeople(runner);
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `personIds`');
    await runner.query(
      "ALTER TABLE `im_batch` ADD `filter` longtext NULL COMMENT 'filter of the people, if they were not chosen one by one'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `watermark` bigint NULL COMMENT 'highest id of the people of the filter'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` ADD `confirmed` int NULL COMMENT 'number of people to whom staff agreed, if they are those of a filter'",
    );
    await runner.query(
      "ALTER TABLE `im_batch` MODIFY `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone, 5 collecting' DEFAULT '0'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await stopCollecting(runner);
    await runner.query(
      "ALTER TABLE `im_batch` MODIFY `state` tinyint NOT NULL COMMENT 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone' DEFAULT '0'",
    );
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `confirmed`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `watermark`');
    await runner.query('ALTER TABLE `im_batch` DROP COLUMN `filter`');
    await runner.query("ALTER TABLE `im_batch` ADD `personIds` longtext NOT NULL COMMENT 'ids of the people'");
    await gatherBatchPeople(runner);
    await runner.query('DROP TABLE `im_batch_person`');
  }
}
