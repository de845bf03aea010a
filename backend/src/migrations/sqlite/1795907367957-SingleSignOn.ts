import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SingleSignOn1795907367957 implements MigrationInterface {
  readonly name = 'SingleSignOn1795907367957';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_provider_identity" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "issuer" varchar(255) NOT NULL, "sub" varchar(255) NOT NULL, "lastTime" datetime(3), CONSTRAINT "uq_base_sys_provider_identity" UNIQUE ("issuer", "sub"))',
    );
    await runner.query('CREATE INDEX "IDX_7cefcef4a3ec67e634ecf0df84" ON "base_sys_provider_identity" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_34fc35dca60d61681495e6c2b9" ON "base_sys_provider_identity" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_b5cb6ca1d506efa52757344aca" ON "base_sys_provider_identity" ("userId") ');
    await runner.query(
      'CREATE TABLE "base_sys_provider_grant" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "identityId" integer NOT NULL, "sessionId" varchar(36), "providerSid" varchar(255), "token" text, "authTime" datetime(3), "hasFactor" boolean NOT NULL, "checkedTime" datetime(3) NOT NULL, "askedTime" datetime(3) NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_1dba65fdad090c95a0f45dd992" ON "base_sys_provider_grant" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_c39bf10a62e4881ed9b16a7b49" ON "base_sys_provider_grant" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_6cfbdbe4ec7156ed0bd0aee04d" ON "base_sys_provider_grant" ("identityId") ');
    await runner.query('CREATE INDEX "IDX_f1da4192a14e93799a6da014fa" ON "base_sys_provider_grant" ("sessionId") ');
    await runner.query('CREATE INDEX "IDX_57416ae1cad69380160acb1a4c" ON "base_sys_provider_grant" ("providerSid") ');
    await runner.query('CREATE INDEX "IDX_365e506afb0a1d399b351670e0" ON "base_sys_provider_grant" ("checkedTime") ');
    await runner.query('DROP INDEX "IDX_8073887e1a771d80926f48ad08"');
    await runner.query('DROP INDEX "IDX_f1d74a4535df3457c825ca6217"');
    await runner.query(
      'CREATE TABLE "temporary_base_sys_session" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" integer NOT NULL, "refreshId" varchar(36) NOT NULL, "ip" varchar(64) NOT NULL, "userAgent" varchar(255) NOT NULL, "createTime" datetime(3) NOT NULL, "lastSeen" datetime(3) NOT NULL, "expireTime" datetime(3) NOT NULL, "ended" boolean NOT NULL DEFAULT (0), "lastAct" datetime(3), "provedTime" datetime(3), "byProvider" boolean NOT NULL DEFAULT (0), "providerFactor" boolean NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_base_sys_session"("id", "userId", "refreshId", "ip", "userAgent", "createTime", "lastSeen", "expireTime", "ended", "lastAct", "provedTime") SELECT "id", "userId", "refreshId", "ip", "userAgent", "createTime", "lastSeen", "expireTime", "ended", "lastAct", "provedTime" FROM "base_sys_session"',
    );
    await runner.query('DROP TABLE "base_sys_session"');
    await runner.query('ALTER TABLE "temporary_base_sys_session" RENAME TO "base_sys_session"');
    await runner.query('CREATE INDEX "IDX_8073887e1a771d80926f48ad08" ON "base_sys_session" ("userId", "ended") ');
    await runner.query('CREATE INDEX "IDX_f1d74a4535df3457c825ca6217" ON "base_sys_session" ("expireTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_f1d74a4535df3457c825ca6217"');
    await runner.query('DROP INDEX "IDX_8073887e1a771d80926f48ad08"');
    await runner.query('ALTER TABLE "base_sys_session" RENAME TO "temporary_base_sys_session"');
    await runner.query(
      'CREATE TABLE "base_sys_session" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" integer NOT NULL, "refreshId" varchar(36) NOT NULL, "ip" varchar(64) NOT NULL, "userAgent" varchar(255) NOT NULL, "createTime" datetime(3) NOT NULL, "lastSeen" datetime(3) NOT NULL, "expireTime" datetime(3) NOT NULL, "ended" boolean NOT NULL DEFAULT (0), "lastAct" datetime(3), "provedTime" datetime(3))',
    );
    await runner.query(
      'INSERT INTO "base_sys_session"("id", "userId", "refreshId", "ip", "userAgent", "createTime", "lastSeen", "expireTime", "ended", "lastAct", "provedTime") SELECT "id", "userId", "refreshId", "ip", "userAgent", "createTime", "lastSeen", "expireTime", "ended", "lastAct", "provedTime" FROM "temporary_base_sys_session"',
    );
    await runner.query('DROP TABLE "temporary_base_sys_session"');
    await runner.query('CREATE INDEX "IDX_f1d74a4535df3457c825ca6217" ON "base_sys_session" ("expireTime") ');
    await runner.query('CREATE INDEX "IDX_8073887e1a771d80926f48ad08" ON "base_sys_session" ("userId", "ended") ');
    await runner.query('DROP INDEX "IDX_365e506afb0a1d399b351670e0"');
    await runner.query('DROP INDEX "IDX_57416ae1cad69380160acb1a4c"');
    await runner.query('DROP INDEX "IDX_f1da4192a14e93799a6da014fa"');
    await runner.query('DROP INDEX "IDX_6cfbdbe4ec7156ed0bd0aee04d"');
    await runner.query('DROP INDEX "IDX_c39bf10a62e4881ed9b16a7b49"');
    await runner.query('DROP INDEX "IDX_1dba65fdad090c95a0f45dd992"');
    await runner.query('DROP TABLE "base_sys_provider_grant"');
    await runner.query('DROP INDEX "IDX_b5cb6ca1d506efa52757344aca"');
    await runner.query('DROP INDEX "IDX_34fc35dca60d61681495e6c2b9"');
    await runner.query('DROP INDEX "IDX_7cefcef4a3ec67e634ecf0df84"');
    await runner.query('DROP TABLE "base_sys_provider_identity"');
  }
}
