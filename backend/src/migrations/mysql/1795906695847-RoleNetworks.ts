import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoleNetworks1795906695847 implements MigrationInterface {
  readonly name = 'RoleNetworks1795906695847';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `base_sys_role` ADD `networks` longtext NULL COMMENT 'networks from which staff with the role may come in; null: any'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `base_sys_role` DROP COLUMN `networks`');
  }
}
