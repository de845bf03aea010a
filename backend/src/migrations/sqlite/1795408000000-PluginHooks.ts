import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PluginHooks1795408000000 implements MigrationInterface {
  readonly name = 'PluginHooks1795408000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "plugin_proposal" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "keyName" varchar(50) NOT NULL, "action" varchar(60) NOT NULL, "targetType" varchar(20) NOT NULL, "targetId" bigint NOT NULL, "reason" varchar(255) NOT NULL, CONSTRAINT "uq_plugin_proposal" UNIQUE ("keyName", "action", "targetType", "targetId"))',
    );
    await runner.query('CREATE INDEX "IDX_f0998925d71bc96a730f834e57" ON "plugin_proposal" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_7abf32cec671a83de9e117033b" ON "plugin_proposal" ("updateTime") ');
    await runner.query('CREATE INDEX "ix_plugin_proposal_plugin" ON "plugin_proposal" ("keyName", "id") ');
    await runner.query(
      'CREATE TABLE "im_watch_mark" ("id" integer PRIMARY KEY NOT NULL, "lastId" bigint NOT NULL, "time" datetime(3) NOT NULL, "owner" varchar(36), "until" bigint)',
    );
    await runner.query('ALTER TABLE "space_upload" ADD "refusalParams" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "space_upload" DROP COLUMN "refusalParams"');
    await runner.query('DROP TABLE "im_watch_mark"');
    await runner.query('DROP TABLE "plugin_proposal"');
  }
}
