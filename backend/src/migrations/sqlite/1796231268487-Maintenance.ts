import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Maintenance1796231268487 implements MigrationInterface {
  readonly name = 'Maintenance1796231268487';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "maintenance" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "open" integer, "text" varchar(500) NOT NULL, "fromTime" datetime(3) NOT NULL, "untilTime" datetime(3), "createTime" datetime(3) NOT NULL, "makerId" integer NOT NULL, "endTime" datetime(3), "enderId" integer)',
    );
    await runner.query('CREATE UNIQUE INDEX "uq_maintenance_open" ON "maintenance" ("open") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "uq_maintenance_open"');
    await runner.query('DROP TABLE "maintenance"');
  }
}
