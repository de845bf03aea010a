import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BackupRuns1796231268492 implements MigrationInterface {
  readonly name = 'BackupRuns1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_backup_run" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "work" varchar(10) NOT NULL, "state" varchar(10) NOT NULL, "step" varchar(10) NOT NULL, "host" varchar(255) NOT NULL, "begun" datetime(3) NOT NULL, "seen" datetime(3) NOT NULL, "ended" datetime(3), "rows" integer NOT NULL DEFAULT (0), "fileBytes" bigint NOT NULL DEFAULT (0), "expectedRows" integer, "expectedBytes" bigint, "cancellerId" integer, "reason" text)',
    );
    await runner.query('CREATE INDEX "IDX_3ef9813e15fd495aa5f608e487" ON "base_sys_backup_run" ("work", "id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_3ef9813e15fd495aa5f608e487"');
    await runner.query('DROP TABLE "base_sys_backup_run"');
  }
}
