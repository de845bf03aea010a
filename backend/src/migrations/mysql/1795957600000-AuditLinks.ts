import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class AuditLinks1795957600000 implements MigrationInterface {
  readonly name = 'AuditLinks1795957600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `audit_link` (`id` int NOT NULL COMMENT 'number, from 1, without gaps', `kind` varchar(10) NOT NULL COMMENT 'kind: form, rows, changed, removed', `tableName` varchar(64) NOT NULL COMMENT 'table of the rows', `firstId` int NOT NULL COMMENT 'first row', `lastId` int NOT NULL COMMENT 'last row', `count` int NOT NULL COMMENT 'number of rows', `reason` varchar(20) NULL COMMENT 'why the product changed or removed them', `content` longtext NULL COMMENT 'columns, or ids and digests of rows', `digest` varchar(64) NOT NULL COMMENT 'SHA-256 of the content', `keyName` varchar(16) NOT NULL COMMENT 'names the key', `time` bigint NOT NULL COMMENT 'when it was sealed, in milliseconds', `hash` varchar(64) NOT NULL COMMENT 'HMAC-SHA-256 of the hash before and of all above', INDEX `IDX_d6186afbbcd465a30bf2c6b859` (`tableName`, `kind`, `lastId`), INDEX `IDX_20d15312a8e4e619afaa6a5756` (`tableName`, `kind`, `time`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_20d15312a8e4e619afaa6a5756` ON `audit_link`');
    await runner.query('DROP INDEX `IDX_d6186afbbcd465a30bf2c6b859` ON `audit_link`');
    await runner.query('DROP TABLE `audit_link`');
  }
}
