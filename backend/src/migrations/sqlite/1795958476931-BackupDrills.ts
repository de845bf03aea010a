import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BackupDrills1795958476931 implements MigrationInterface {
  readonly name = 'BackupDrills1795958476931';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_backup_drill" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "state" varchar(10) NOT NULL, "file" varchar(255) NOT NULL, "made" datetime(3) NOT NULL, "duration" integer NOT NULL, "tables" integer NOT NULL DEFAULT (0), "rows" integer NOT NULL DEFAULT (0), "reason" text)',
    );
    await runner.query('CREATE INDEX "IDX_7618d4e3043a9cb39c2a52732f" ON "base_sys_backup_drill" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_4594fa99beb937ca52fffebb2b" ON "base_sys_backup_drill" ("updateTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_4594fa99beb937ca52fffebb2b"');
    await runner.query('DROP INDEX "IDX_7618d4e3043a9cb39c2a52732f"');
    await runner.query('DROP TABLE "base_sys_backup_drill"');
  }
}
