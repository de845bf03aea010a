import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class BackupRuns1796231268492 implements MigrationInterface {
  readonly name = 'BackupRuns1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_backup_run` (`id` int NOT NULL AUTO_INCREMENT, `work` varchar(10) NOT NULL COMMENT 'backup, drill', `state` varchar(10) NOT NULL COMMENT 'running, cancelling, done, cancelled, failed, lost', `step` varchar(10) NOT NULL COMMENT 'begins, writes, readsBack, restores', `host` varchar(255) NOT NULL COMMENT 'machine', `begun` datetime(3) NOT NULL COMMENT 'begun', `seen` datetime(3) NOT NULL COMMENT 'when its node has last said how far it is', `ended` datetime(3) NULL COMMENT 'ended', `rows` int NOT NULL COMMENT 'rows so far' DEFAULT '0', `fileBytes` bigint NOT NULL COMMENT 'bytes of files so far' DEFAULT '0', `expectedRows` int NULL COMMENT 'rows that are expected', `expectedBytes` bigint NULL COMMENT 'bytes of files that are expected', `cancellerId` int NULL COMMENT 'staff member who cancelled it', `reason` longtext NULL COMMENT 'why it failed', INDEX `IDX_3ef9813e15fd495aa5f608e487` (`work`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_3ef9813e15fd495aa5f608e487` ON `base_sys_backup_run`');
    await runner.query('DROP TABLE `base_sys_backup_run`');
  }
}
