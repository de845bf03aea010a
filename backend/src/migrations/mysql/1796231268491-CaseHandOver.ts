import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CaseHandOver1796231268491 implements MigrationInterface {
  readonly name = 'CaseHandOver1796231268491';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_case` ADD `offeredToId` int NULL COMMENT 'staff member to whom it was handed over and who has not taken it yet'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `offeredToName` varchar(255) NULL COMMENT 'name of the staff member to whom it was handed over'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `offeredUntil` bigint NOT NULL COMMENT 'until when only this staff member is offered it, by the clock of the database, in milliseconds since 1970' DEFAULT '0'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `offeredUntil`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `offeredToName`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `offeredToId`');
  }
}
