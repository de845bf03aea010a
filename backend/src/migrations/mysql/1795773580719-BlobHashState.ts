import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BlobHashState1795773580719 implements MigrationInterface {
  readonly name = 'BlobHashState1795773580719';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `space_blob` ADD `hashState` tinyint NOT NULL COMMENT 'whether the bytes have this hash: 0 not checked, 1 yes, 2 no' DEFAULT '0'",
    );
    await runner.query(
      "ALTER TABLE `space_info` CHANGE `status` `status` tinyint NOT NULL COMMENT '0 receiving, 1 ready, 2 quarantined, 3 refused, 4 missing, 5 altered' DEFAULT '1'",
    );
    await runner.query('CREATE INDEX `ix_space_blob_hash_state` ON `space_blob` (`hashState`, `sha256`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `ix_space_blob_hash_state` ON `space_blob`');
    await runner.query(
      "ALTER TABLE `space_info` CHANGE `status` `status` tinyint NOT NULL COMMENT '0 receiving, 1 ready, 2 quarantined, 3 refused, 4 missing' DEFAULT 1",
    );
    await runner.query('ALTER TABLE `space_blob` DROP COLUMN `hashState`');
  }
}
