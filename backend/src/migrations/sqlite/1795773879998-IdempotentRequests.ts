import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotentRequests1795773879998 implements MigrationInterface {
  readonly name = 'IdempotentRequests1795773879998';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "idempotent_request" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "caller" integer NOT NULL, "key" varchar(128) NOT NULL, "fingerprint" varchar(43) NOT NULL, "state" integer NOT NULL, "owner" varchar(36), "until" bigint NOT NULL, "status" integer, "answer" text, "createTime" datetime(3) NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_e6073d88ffdb4bde8496085d60" ON "idempotent_request" ("createTime") ');
    await runner.query(
      'CREATE UNIQUE INDEX "uq_idempotent_request_caller_key" ON "idempotent_request" ("caller", "key") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "uq_idempotent_request_caller_key"');
    await runner.query('DROP INDEX "IDX_e6073d88ffdb4bde8496085d60"');
    await runner.query('DROP TABLE "idempotent_request"');
  }
}
