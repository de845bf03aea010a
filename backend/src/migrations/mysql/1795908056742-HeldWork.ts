import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class HeldWork1795908056742 implements MigrationInterface {
  readonly name = 'HeldWork1795908056742';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `held_work` (`id` int NOT NULL AUTO_INCREMENT, `kind` varchar(30) NOT NULL COMMENT 'kind of work', `subject` varchar(64) NOT NULL COMMENT 'what it is about', `tableName` varchar(64) NOT NULL COMMENT 'table of the row', `before` longtext NOT NULL COMMENT 'values before, JSON', `createTime` datetime(3) NOT NULL COMMENT 'held since', INDEX `IDX_05eb03730ce0f5510518dcf01e` (`kind`, `subject`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_05eb03730ce0f5510518dcf01e` ON `held_work`');
    await runner.query('DROP TABLE `held_work`');
  }
}
