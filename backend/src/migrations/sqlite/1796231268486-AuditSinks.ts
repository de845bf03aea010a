import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditSinks1796231268486 implements MigrationInterface {
  readonly name = 'AuditSinks1796231268486';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "audit_sink" ("id" integer PRIMARY KEY NOT NULL, "link" integer NOT NULL DEFAULT (0), "hash" varchar(64) NOT NULL DEFAULT (\'\'), "time" bigint, "failingSince" bigint, "error" varchar(255), "failures" integer NOT NULL DEFAULT (0), "nextTry" bigint, "owner" varchar(36), "until" bigint)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "audit_sink"');
  }
}
