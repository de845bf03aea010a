import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many rows name a file stands with the file; what the references say so far is counted once. */
export class FileUses1795383000000 implements MigrationInterface {
  readonly name = 'FileUses1795383000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `space_info` ADD `usages` int NOT NULL COMMENT 'number of rows that use it' DEFAULT '0'",
    );
    await runner.query(
      'UPDATE `space_info` SET `usages` = (SELECT COUNT(*) FROM `space_reference` WHERE `space_reference`.`fileId` = `space_info`.`fileId`)',
    );
    await runner.query('CREATE INDEX `ix_space_info_usages` ON `space_info` (`usages`, `createTime`)');
    await runner.query('CREATE INDEX `ix_space_info_name_search` ON `space_info` (`createTime`, `id`, `name`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `ix_space_info_name_search` ON `space_info`');
    await runner.query('DROP INDEX `ix_space_info_usages` ON `space_info`');
    await runner.query('ALTER TABLE `space_info` DROP COLUMN `usages`');
  }
}
