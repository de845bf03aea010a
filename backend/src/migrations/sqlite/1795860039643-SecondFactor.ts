import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two-step verification of staff: authenticator apps, recovery codes, and whom they belong to. */
export class SecondFactor1795860039643 implements MigrationInterface {
  readonly name = 'SecondFactor1795860039643';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_recovery_code" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "hash" varchar(64) NOT NULL, "usedTime" datetime(3), CONSTRAINT "uq_base_sys_recovery_code_hash" UNIQUE ("hash"))',
    );
    await runner.query('CREATE INDEX "IDX_8df9b3c5d0871eb5bbd959bdc1" ON "base_sys_recovery_code" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e187570fc60d1570187581ca04" ON "base_sys_recovery_code" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_83606d8d59ec649068a4a50535" ON "base_sys_recovery_code" ("userId") ');
    await runner.query(
      'CREATE TABLE "base_sys_totp" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "secret" varchar(255) NOT NULL, "lastStep" integer NOT NULL, "tries" integer NOT NULL DEFAULT (0), "triesUntil" datetime(3) NOT NULL, CONSTRAINT "uq_base_sys_totp_user" UNIQUE ("userId"))',
    );
    await runner.query('CREATE INDEX "IDX_56c76aff851e6bd632ef6d5519" ON "base_sys_totp" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_547e12b2aebdb2b155d88429ee" ON "base_sys_totp" ("updateTime") ');
    await runner.query('ALTER TABLE "base_sys_user" ADD COLUMN "secondFactor" boolean NOT NULL DEFAULT (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "base_sys_user" DROP COLUMN "secondFactor"');
    await runner.query('DROP INDEX "IDX_547e12b2aebdb2b155d88429ee"');
    await runner.query('DROP INDEX "IDX_56c76aff851e6bd632ef6d5519"');
    await runner.query('DROP TABLE "base_sys_totp"');
    await runner.query('DROP INDEX "IDX_83606d8d59ec649068a4a50535"');
    await runner.query('DROP INDEX "IDX_e187570fc60d1570187581ca04"');
    await runner.query('DROP INDEX "IDX_8df9b3c5d0871eb5bbd959bdc1"');
    await runner.query('DROP TABLE "base_sys_recovery_code"');
  }
}
