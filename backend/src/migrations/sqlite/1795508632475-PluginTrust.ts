import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PluginTrust1795508632475 implements MigrationInterface {
  readonly name = 'PluginTrust1795508632475';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "plugin_publisher" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(50) NOT NULL, "publicKey" varchar(64) NOT NULL, "scopes" text NOT NULL, "addedBy" integer, CONSTRAINT "uq_plugin_publisher_publicKey" UNIQUE ("publicKey"))',
    );
    await runner.query('CREATE INDEX "IDX_cdad3106bdc04070c643eea6fb" ON "plugin_publisher" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e84414a665dac07ee5db9047c3" ON "plugin_publisher" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "plugin_revocation" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "kind" varchar(10) NOT NULL, "value" varchar(64) NOT NULL, "reason" varchar(200) NOT NULL, "revokedBy" integer, CONSTRAINT "uq_plugin_revocation_value" UNIQUE ("value"))',
    );
    await runner.query('CREATE INDEX "IDX_47da4eac737643f3673473539e" ON "plugin_revocation" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_d9d8a80b4accdeb067d663b245" ON "plugin_revocation" ("updateTime") ');
    await runner.query('ALTER TABLE "plugin_proposal" ADD "status" tinyint NOT NULL DEFAULT (0)');
    await runner.query('ALTER TABLE "plugin_proposal" ADD "decidedBy" integer');
    await runner.query('ALTER TABLE "plugin_proposal" ADD "decideTime" datetime(3)');
    await runner.query('ALTER TABLE "plugin_proposal" ADD "answer" varchar(200)');
    await runner.query('ALTER TABLE "plugin_proposal" ADD "batch" varchar(32)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "plugin_proposal" DROP COLUMN "batch"');
    await runner.query('ALTER TABLE "plugin_proposal" DROP COLUMN "answer"');
    await runner.query('ALTER TABLE "plugin_proposal" DROP COLUMN "decideTime"');
    await runner.query('ALTER TABLE "plugin_proposal" DROP COLUMN "decidedBy"');
    await runner.query('ALTER TABLE "plugin_proposal" DROP COLUMN "status"');
    await runner.query('DROP INDEX "IDX_d9d8a80b4accdeb067d663b245"');
    await runner.query('DROP INDEX "IDX_47da4eac737643f3673473539e"');
    await runner.query('DROP TABLE "plugin_revocation"');
    await runner.query('DROP INDEX "IDX_e84414a665dac07ee5db9047c3"');
    await runner.query('DROP INDEX "IDX_cdad3106bdc04070c643eea6fb"');
    await runner.query('DROP TABLE "plugin_publisher"');
  }
}
