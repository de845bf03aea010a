import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs call, service accounts, and whose calls were those of a program. */
export class ApiKeys1795890521206 implements MigrationInterface {
  readonly name = 'ApiKeys1795890521206';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_api_key" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(100) NOT NULL, "userId" integer NOT NULL, "prefix" varchar(20) NOT NULL, "keyHash" varchar(64) NOT NULL, "formerHash" varchar(64), "formerUntil" datetime(3), "permissions" text NOT NULL, "departmentIds" text, "networks" text, "expireTime" datetime(3) NOT NULL, "revokedTime" datetime(3), "lastTime" datetime(3), "lastAddress" varchar(64), "uses" text, CONSTRAINT "uq_base_sys_api_key_former_hash" UNIQUE ("formerHash"), CONSTRAINT "uq_base_sys_api_key_hash" UNIQUE ("keyHash"))',
    );
    await runner.query('CREATE INDEX "IDX_89ce865ba815592b40b38afb53" ON "base_sys_api_key" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_18d5d8b05ddfa85934ac09da30" ON "base_sys_api_key" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_2781a3ca64011b133d2b88b2da" ON "base_sys_api_key" ("userId") ');
    await runner.query('ALTER TABLE "base_sys_user" ADD COLUMN "isService" boolean NOT NULL DEFAULT (0)');
    await runner.query('ALTER TABLE "base_sys_change" ADD COLUMN "keyId" integer');
    await runner.query('ALTER TABLE "base_sys_log" ADD COLUMN "keyId" integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "base_sys_log" DROP COLUMN "keyId"');
    await runner.query('ALTER TABLE "base_sys_change" DROP COLUMN "keyId"');
    await runner.query('ALTER TABLE "base_sys_user" DROP COLUMN "isService"');
    await runner.query('DROP INDEX "IDX_2781a3ca64011b133d2b88b2da"');
    await runner.query('DROP INDEX "IDX_18d5d8b05ddfa85934ac09da30"');
    await runner.query('DROP INDEX "IDX_89ce865ba815592b40b38afb53"');
    await runner.query('DROP TABLE "base_sys_api_key"');
  }
}
