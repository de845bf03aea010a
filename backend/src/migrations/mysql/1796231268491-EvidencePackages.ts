import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EvidencePackages1796231268491 implements MigrationInterface {
  readonly name = 'EvidencePackages1796231268491';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_case_decision` ADD `packageTaken` tinyint NULL COMMENT 'whether an evidence package with all signals was downloaded before; null if it recalls nothing'",
    );
    await runner.query(
      "ALTER TABLE `im_case_note` ADD `kind` varchar(20) NOT NULL COMMENT 'what it notes' DEFAULT 'note'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `packagedSignalId` int NOT NULL COMMENT 'newest signal that a downloaded evidence package has; 0 if there is none' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `held` tinyint NOT NULL COMMENT 'whether its evidence is held against erasure' DEFAULT '0'",
    );
    await runner.query("ALTER TABLE `im_case` ADD `heldReason` varchar(255) NULL COMMENT 'why its evidence is held'");
    await runner.query(
      "ALTER TABLE `im_case` ADD `heldByName` varchar(255) NULL COMMENT 'name of the staff member who holds it'",
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `heldTime` datetime(3) NULL COMMENT 'since when its evidence is held'",
    );
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `heldRows` int NOT NULL COMMENT 'number of rows that were left because their case is held' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `heldCases` longtext NULL COMMENT 'cases whose evidence is held, the first hundred'",
    );
    await runner.query('CREATE INDEX `IDX_ee72d36342498b0809943f2ed0` ON `im_case` (`held`, `id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_ee72d36342498b0809943f2ed0` ON `im_case`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `heldCases`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `heldRows`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `heldTime`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `heldByName`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `heldReason`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `held`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `packagedSignalId`');
    await runner.query('ALTER TABLE `im_case_note` DROP COLUMN `kind`');
    await runner.query('ALTER TABLE `im_case_decision` DROP COLUMN `packageTaken`');
  }
}
