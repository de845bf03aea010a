import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedViews1795373340968 implements MigrationInterface {
  readonly name = 'SavedViews1795373340968';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_view" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer, "resource" varchar(100) NOT NULL, "name" varchar(50) NOT NULL, "query" varchar(2000) NOT NULL DEFAULT (\'\'), "columns" text, "shared" boolean NOT NULL DEFAULT (0), CONSTRAINT "uq_base_sys_view_name" UNIQUE ("userId", "resource", "name"))',
    );
    await runner.query('CREATE INDEX "IDX_4773680478a7ea2425c126d3af" ON "base_sys_view" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_c6a636b3313166f7f8137ba6aa" ON "base_sys_view" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_0acbcb6f7e667b1e2ef0bfa4ab" ON "base_sys_view" ("resource", "shared") ');
    await runner.query(
      'CREATE TABLE "base_sys_view_default" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "resource" varchar(100) NOT NULL, "viewId" integer NOT NULL, CONSTRAINT "uq_base_sys_view_default_list" UNIQUE ("userId", "resource"))',
    );
    await runner.query('CREATE INDEX "IDX_52166e232ba52a4b0f13e84a72" ON "base_sys_view_default" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_47c797d4e6cf55f7362a077ed6" ON "base_sys_view_default" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_ed6ecec648a5657c37934f3c6e" ON "base_sys_view_default" ("viewId") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_ed6ecec648a5657c37934f3c6e"');
    await runner.query('DROP INDEX "IDX_47c797d4e6cf55f7362a077ed6"');
    await runner.query('DROP INDEX "IDX_52166e232ba52a4b0f13e84a72"');
    await runner.query('DROP TABLE "base_sys_view_default"');
    await runner.query('DROP INDEX "IDX_0acbcb6f7e667b1e2ef0bfa4ab"');
    await runner.query('DROP INDEX "IDX_c6a636b3313166f7f8137ba6aa"');
    await runner.query('DROP INDEX "IDX_4773680478a7ea2425c126d3af"');
    await runner.query('DROP TABLE "base_sys_view"');
  }
}
