import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FactorPolicy1795874828997 implements MigrationInterface {
  readonly name = 'FactorPolicy1795874828997';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_role` ADD `factorFrom` datetime(3) NULL COMMENT 'staff with the role need a second factor from then on; null: as the house says'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_role` DROP COLUMN `factorFrom`');
  }
}
