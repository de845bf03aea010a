import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class NoticedByConsole1796231268493 implements MigrationInterface {
  readonly name = 'NoticedByConsole1796231268493';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_spike` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `personId` bigint NOT NULL COMMENT 'person of the chat', `signalId` int NULL COMMENT 'its signal; null until that was taken in', `seenTime` datetime(3) NOT NULL COMMENT 'when it was last seen', INDEX `IDX_bad6d7988c37c170e283d66fbc` (`createTime`), INDEX `IDX_d2ce47c32219319ba763f87f28` (`updateTime`), INDEX `IDX_516d77f4cd36c5ded96e9ed471` (`seenTime`), UNIQUE INDEX `uq_im_spike_personId` (`personId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "ALTER TABLE `im_case` ADD `openedBy` varchar(20) NULL COMMENT 'kind of the signal that opened it'",
    );
    await runner.query(
      "ALTER TABLE `im_case_signal` ADD `sent` int NULL COMMENT 'of a spike: messages in ten minutes'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `im_case_signal` DROP COLUMN `sent`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `openedBy`');
    await runner.query('DROP INDEX `uq_im_spike_personId` ON `im_spike`');
    await runner.query('DROP INDEX `IDX_516d77f4cd36c5ded96e9ed471` ON `im_spike`');
    await runner.query('DROP INDEX `IDX_d2ce47c32219319ba763f87f28` ON `im_spike`');
    await runner.query('DROP INDEX `IDX_bad6d7988c37c170e283d66fbc` ON `im_spike`');
    await runner.query('DROP TABLE `im_spike`');
  }
}
