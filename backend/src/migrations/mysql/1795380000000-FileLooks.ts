import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FileLooks1795380000000 implements MigrationInterface {
  readonly name = 'FileLooks1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `space_blob` ADD `labels` varchar(60) NOT NULL COMMENT 'warnings to show before it is opened' DEFAULT ''",
    );
    await runner.query(
      "ALTER TABLE `space_blob` ADD `places` longtext NULL COMMENT 'replacements for the parts that contain a location'",
    );
    await runner.query(
      "ALTER TABLE `space_info` CHANGE `note` `note` varchar(255) NULL COMMENT 'name of the virus that was found'",
    );
    await runner.query('DROP INDEX `IDX_49ec34296a12558bb43981ca43` ON `space_info`');
    await runner.query('CREATE INDEX `ix_space_blob_pictures` ON `space_blob` (`pictures`, `touchTime`)');
    await runner.query('CREATE INDEX `ix_space_info_mime` ON `space_info` (`mime`, `createTime`)');
    await runner.query('CREATE INDEX `ix_space_info_status` ON `space_info` (`status`, `createTime`)');
    await runner.query('CREATE INDEX `ix_space_info_access` ON `space_info` (`access`, `createTime`)');
    await runner.query('CREATE INDEX `ix_space_info_user` ON `space_info` (`userId`, `createTime`)');
    await runner.query('CREATE INDEX `ix_space_info_name` ON `space_info` (`name`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `ix_space_info_name` ON `space_info`');
    await runner.query('DROP INDEX `ix_space_info_user` ON `space_info`');
    await runner.query('DROP INDEX `ix_space_info_access` ON `space_info`');
    await runner.query('DROP INDEX `ix_space_info_status` ON `space_info`');
    await runner.query('DROP INDEX `ix_space_info_mime` ON `space_info`');
    await runner.query('DROP INDEX `ix_space_blob_pictures` ON `space_blob`');
    await runner.query('CREATE INDEX `IDX_49ec34296a12558bb43981ca43` ON `space_info` (`userId`)');
    await runner.query(
      "ALTER TABLE `space_info` CHANGE `note` `note` varchar(255) NULL COMMENT 'what is to be known of it'",
    );
    await runner.query('ALTER TABLE `space_blob` DROP COLUMN `places`');
    await runner.query('ALTER TABLE `space_blob` DROP COLUMN `labels`');
  }
}
