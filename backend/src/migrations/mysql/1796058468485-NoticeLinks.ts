import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoticeLinks1796058468485 implements MigrationInterface {
  readonly name = 'NoticeLinks1796058468485';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_statement` ADD `noticeId` varchar(16) NULL COMMENT 'what the link to the public page carries, in hexadecimal digits'",
    );
    await runner.query('CREATE UNIQUE INDEX `uq_im_statement_noticeId` ON `im_statement` (`noticeId`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_statement_noticeId` ON `im_statement`');
    await runner.query('ALTER TABLE `im_statement` DROP COLUMN `noticeId`');
  }
}
