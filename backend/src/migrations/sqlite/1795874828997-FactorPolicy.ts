import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FactorPolicy1795874828997 implements MigrationInterface {
  readonly name = 'FactorPolicy1795874828997';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_d64ca209f3fc52128d9b20e97b"');
    await runner.query('DROP INDEX "IDX_6f01184441dec49207b41bfd92"');
    await runner.query(
      'CREATE TABLE "temporary_base_sys_role" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer, "name" varchar(100) NOT NULL, "label" varchar(50) NOT NULL, "remark" varchar(255), "relevance" boolean NOT NULL DEFAULT (0), "isSuper" boolean NOT NULL DEFAULT (0), "factorFrom" datetime(3), CONSTRAINT "uq_base_sys_role_name" UNIQUE ("name"), CONSTRAINT "uq_base_sys_role_label" UNIQUE ("label"))',
    );
    await runner.query(
      'INSERT INTO "temporary_base_sys_role"("id", "createTime", "updateTime", "userId", "name", "label", "remark", "relevance", "isSuper") SELECT "id", "createTime", "updateTime", "userId", "name", "label", "remark", "relevance", "isSuper" FROM "base_sys_role"',
    );
    await runner.query('DROP TABLE "base_sys_role"');
    await runner.query('ALTER TABLE "temporary_base_sys_role" RENAME TO "base_sys_role"');
    await runner.query('CREATE INDEX "IDX_d64ca209f3fc52128d9b20e97b" ON "base_sys_role" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_6f01184441dec49207b41bfd92" ON "base_sys_role" ("createTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_6f01184441dec49207b41bfd92"');
    await runner.query('DROP INDEX "IDX_d64ca209f3fc52128d9b20e97b"');
    await runner.query('ALTER TABLE "base_sys_role" RENAME TO "temporary_base_sys_role"');
    await runner.query(
      'CREATE TABLE "base_sys_role" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer, "name" varchar(100) NOT NULL, "label" varchar(50) NOT NULL, "remark" varchar(255), "relevance" boolean NOT NULL DEFAULT (0), "isSuper" boolean NOT NULL DEFAULT (0), CONSTRAINT "uq_base_sys_role_name" UNIQUE ("name"), CONSTRAINT "uq_base_sys_role_label" UNIQUE ("label"))',
    );
    await runner.query(
      'INSERT INTO "base_sys_role"("id", "createTime", "updateTime", "userId", "name", "label", "remark", "relevance", "isSuper") SELECT "id", "createTime", "updateTime", "userId", "name", "label", "remark", "relevance", "isSuper" FROM "temporary_base_sys_role"',
    );
    await runner.query('DROP TABLE "temporary_base_sys_role"');
    await runner.query('CREATE INDEX "IDX_6f01184441dec49207b41bfd92" ON "base_sys_role" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_d64ca209f3fc52128d9b20e97b" ON "base_sys_role" ("updateTime") ');
  }
}
