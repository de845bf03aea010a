import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of staff. */
export class Passkeys1795890401044 implements MigrationInterface {
  readonly name = 'Passkeys1795890401044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_passkey" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "name" varchar(50) NOT NULL, "credentialId" varchar(512) NOT NULL, "publicKey" varchar(2048) NOT NULL, "counter" bigint NOT NULL, "transports" varchar(100) NOT NULL, "backedUp" boolean NOT NULL, "lastChallenge" datetime(3) NOT NULL, "lastUsed" datetime(3), "copiedTime" datetime(3), CONSTRAINT "uq_base_sys_passkey_credential" UNIQUE ("credentialId"))',
    );
    await runner.query('CREATE INDEX "IDX_c32445f3d200a120ac75fdab7d" ON "base_sys_passkey" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_7017f78abb0a1b2cac828c449c" ON "base_sys_passkey" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_c8fbf4a70b3dfec00b11344a4f" ON "base_sys_passkey" ("userId") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_c8fbf4a70b3dfec00b11344a4f"');
    await runner.query('DROP INDEX "IDX_7017f78abb0a1b2cac828c449c"');
    await runner.query('DROP INDEX "IDX_c32445f3d200a120ac75fdab7d"');
    await runner.query('DROP TABLE "base_sys_passkey"');
  }
}
