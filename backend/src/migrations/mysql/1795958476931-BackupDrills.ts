import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class BackupDrills1795958476931 implements MigrationInterface {
  readonly name = 'BackupDrills1795958476931';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_backup_drill` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `state` varchar(10) NOT NULL COMMENT 'passed, differs, failed', `file` varchar(255) NOT NULL COMMENT 'name of the file', `made` datetime(3) NOT NULL COMMENT 'when the backup was begun', `duration` int NOT NULL COMMENT 'milliseconds', `tables` int NOT NULL COMMENT 'tables that were restored' DEFAULT 0, `rows` int NOT NULL COMMENT 'rows that were restored' DEFAULT 0, `reason` longtext NULL COMMENT 'what differed, or why it failed', INDEX `IDX_7618d4e3043a9cb39c2a52732f` (`createTime`), INDEX `IDX_4594fa99beb937ca52fffebb2b` (`updateTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_4594fa99beb937ca52fffebb2b` ON `base_sys_backup_drill`');
    await runner.query('DROP INDEX `IDX_7618d4e3043a9cb39c2a52732f` ON `base_sys_backup_drill`');
    await runner.query('DROP TABLE `base_sys_backup_drill`');
  }
}
