import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HeldWork1795908056742 implements MigrationInterface {
  readonly name = 'HeldWork1795908056742';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "held_work" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "kind" varchar(30) NOT NULL, "subject" varchar(64) NOT NULL, "tableName" varchar(64) NOT NULL, "before" text NOT NULL, "createTime" datetime(3) NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_05eb03730ce0f5510518dcf01e" ON "held_work" ("kind", "subject") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_05eb03730ce0f5510518dcf01e"');
    await runner.query('DROP TABLE "held_work"');
  }
}
