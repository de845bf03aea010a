import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditLinks1795957600000 implements MigrationInterface {
  readonly name = 'AuditLinks1795957600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "audit_link" ("id" integer PRIMARY KEY NOT NULL, "kind" varchar(10) NOT NULL, "tableName" varchar(64) NOT NULL, "firstId" integer NOT NULL, "lastId" integer NOT NULL, "count" integer NOT NULL, "reason" varchar(20), "content" text, "digest" varchar(64) NOT NULL, "keyName" varchar(16) NOT NULL, "time" bigint NOT NULL, "hash" varchar(64) NOT NULL)',
    );
    await runner.query(
      'CREATE INDEX "IDX_d6186afbbcd465a30bf2c6b859" ON "audit_link" ("tableName", "kind", "lastId") ',
    );
    await runner.query('CREATE INDEX "IDX_20d15312a8e4e619afaa6a5756" ON "audit_link" ("tableName", "kind", "time") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_20d15312a8e4e619afaa6a5756"');
    await runner.query('DROP INDEX "IDX_d6186afbbcd465a30bf2c6b859"');
    await runner.query('DROP TABLE "audit_link"');
  }
}
