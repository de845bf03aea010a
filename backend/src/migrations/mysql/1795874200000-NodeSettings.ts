import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is in force on a node. Nodes of the version before say nothing about it. */
export class NodeSettings1795874200000 implements MigrationInterface {
  readonly name = 'NodeSettings1795874200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `engine_node` ADD `settings` longtext NULL COMMENT 'what is in force on it, without secrets'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `engine_node` DROP COLUMN `settings`');
  }
}
