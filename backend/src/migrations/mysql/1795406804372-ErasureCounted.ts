import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasureCounted1795406804372 implements MigrationInterface {
  readonly name = 'ErasureCounted1795406804372';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE `user_erasure` ADD `countTime` datetime(3) NULL COMMENT 'time of the count'");
    await runner.query(
      "ALTER TABLE `user_erasure` ADD `unsought` int NOT NULL COMMENT 'number of search words above the limit' DEFAULT '0'",
    );
    await runner.query('DROP INDEX `IDX_422de61aab7eac8bb25286ae45` ON `user_erasure`');
    await runner.query(
      "ALTER TABLE `user_erasure` CHANGE `state` `state` tinyint NOT NULL COMMENT 'state: 0 scanned, 1 running, 2 done, 3 the same rows keep coming back, 4 scanned again, 5 scanning, 6 search words encrypted with another secret' DEFAULT '0'",
    );
    await runner.query('CREATE INDEX `IDX_422de61aab7eac8bb25286ae45` ON `user_erasure` (`state`, `lease`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_422de61aab7eac8bb25286ae45` ON `user_erasure`');
    await runner.query(
      "ALTER TABLE `user_erasure` CHANGE `state` `state` tinyint NOT NULL COMMENT 'state: 0 scanned, 1 running, 2 done, 3 something is found again and again, 4 scanned anew' DEFAULT 0",
    );
    await runner.query('CREATE INDEX `IDX_422de61aab7eac8bb25286ae45` ON `user_erasure` (`state`, `lease`)');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `unsought`');
    await runner.query('ALTER TABLE `user_erasure` DROP COLUMN `countTime`');
  }
}
