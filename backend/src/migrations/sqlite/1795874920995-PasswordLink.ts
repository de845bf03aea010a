import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-time links with which staff set passwords that nobody else knows. */
export class PasswordLink1795874920995 implements MigrationInterface {
  readonly name = 'PasswordLink1795874920995';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_password_link" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "makerId" integer NOT NULL, "hash" varchar(64) NOT NULL, "passwordV" integer NOT NULL, "expireTime" datetime(3) NOT NULL, "usedTime" datetime(3), CONSTRAINT "uq_base_sys_password_link_hash" UNIQUE ("hash"))',
    );
    await runner.query('CREATE INDEX "IDX_dd434ad6b9dffc94bc0f039356" ON "base_sys_password_link" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_ccc88a7ea6604e6dcc4df27416" ON "base_sys_password_link" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_384cc3020bab22d09cd2ec140a" ON "base_sys_password_link" ("userId") ');
    await runner.query('CREATE INDEX "IDX_540d7293234198aec9cbff6956" ON "base_sys_password_link" ("makerId") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_540d7293234198aec9cbff6956"');
    await runner.query('DROP INDEX "IDX_384cc3020bab22d09cd2ec140a"');
    await runner.query('DROP INDEX "IDX_ccc88a7ea6604e6dcc4df27416"');
    await runner.query('DROP INDEX "IDX_dd434ad6b9dffc94bc0f039356"');
    await runner.query('DROP TABLE "base_sys_password_link"');
  }
}
