import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RowHistory1795375935725 implements MigrationInterface {
  readonly name = 'RowHistory1795375935725';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_change" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "entity" varchar(100) NOT NULL, "rowId" integer NOT NULL, "action" varchar(10) NOT NULL, "userId" integer, "requestId" varchar(36), "fields" text)',
    );
    await runner.query('CREATE INDEX "IDX_09797ea3499583eb3d8a14455d" ON "base_sys_change" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_7851dbf44b4a5c92efc4383094" ON "base_sys_change" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_74e8f1b26bb55823ca5456b81f" ON "base_sys_change" ("entity", "rowId", "id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_74e8f1b26bb55823ca5456b81f"');
    await runner.query('DROP INDEX "IDX_7851dbf44b4a5c92efc4383094"');
    await runner.query('DROP INDEX "IDX_09797ea3499583eb3d8a14455d"');
    await runner.query('DROP TABLE "base_sys_change"');
  }
}
