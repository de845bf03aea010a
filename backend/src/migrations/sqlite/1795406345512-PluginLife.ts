import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PluginLife1795406345512 implements MigrationInterface {
  readonly name = 'PluginLife1795406345512';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "plugin_config" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "pluginId" integer NOT NULL, "sealed" text NOT NULL, CONSTRAINT "uq_plugin_config" UNIQUE ("pluginId"))',
    );
    await runner.query('CREATE INDEX "IDX_457d43d29c9cf250eaeac85af3" ON "plugin_config" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_a8f4e6d05a483a3a3f3c365614" ON "plugin_config" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "plugin_grant" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "pluginId" integer NOT NULL, "scope" varchar(30) NOT NULL, "extent" text NOT NULL, "grantedBy" integer, CONSTRAINT "uq_plugin_grant" UNIQUE ("pluginId", "scope"))',
    );
    await runner.query('CREATE INDEX "IDX_61f867c012a3fc3b4c91b52bc2" ON "plugin_grant" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_087bd8a7641cdd946e536b25e5" ON "plugin_grant" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "plugin_kv" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "pluginId" integer NOT NULL, "name" varchar(128) NOT NULL, "value" text NOT NULL, CONSTRAINT "uq_plugin_kv" UNIQUE ("pluginId", "name"))',
    );
    await runner.query('CREATE INDEX "IDX_e7b6f03367e4d68ea067cb500a" ON "plugin_kv" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_a29d18b3744bb2073054ca1672" ON "plugin_kv" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "plugin_log" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "pluginId" integer NOT NULL, "level" varchar(5) NOT NULL, "hook" varchar(30), "ms" integer, "bytes" integer, "node" varchar(100) NOT NULL, "text" varchar(1000) NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_1c3558299aad2beb1e76fa81e4" ON "plugin_log" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_efad85587e01c805b936b76025" ON "plugin_log" ("updateTime") ');
    await runner.query('CREATE INDEX "ix_plugin_log_plugin" ON "plugin_log" ("pluginId", "id") ');
    await runner.query(
      'CREATE TABLE "plugin_node" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "node" varchar(100) NOT NULL, "pluginId" integer NOT NULL, "versionId" integer NOT NULL, "version" varchar(20) NOT NULL, "state" varchar(10) NOT NULL, "reason" varchar(500) NOT NULL DEFAULT (\'\'), "figures" text NOT NULL, "since" datetime(3) NOT NULL, "seenTime" datetime(3) NOT NULL, CONSTRAINT "uq_plugin_node" UNIQUE ("node", "pluginId"))',
    );
    await runner.query('CREATE INDEX "IDX_f5fad6e744f4c1cfbff44d352d" ON "plugin_node" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_3d8f6f4790272550d945756982" ON "plugin_node" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "plugin_version" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "pluginId" integer NOT NULL, "version" varchar(20) NOT NULL, "sha256" varchar(64) NOT NULL, "manifest" text NOT NULL, "content" text NOT NULL, "source" text NOT NULL, "readme" text NOT NULL, "logo" text NOT NULL, "signedBy" varchar(64), "installedBy" integer, "testMs" integer NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_aba584b9663cb0b39ba808d073" ON "plugin_version" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_db4cc0235671d1ea9d8d1e6eaf" ON "plugin_version" ("updateTime") ');
    await runner.query('CREATE INDEX "ix_plugin_version_plugin" ON "plugin_version" ("pluginId", "id") ');
    await runner.query('ALTER TABLE "plugin_info" ADD COLUMN "versionId" integer');
    await runner.query('ALTER TABLE "plugin_info" ADD COLUMN "stopReason" varchar(500)');
    await runner.query('ALTER TABLE "plugin_info" ADD COLUMN "stopTime" datetime(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "plugin_info" DROP COLUMN "stopTime"');
    await runner.query('ALTER TABLE "plugin_info" DROP COLUMN "stopReason"');
    await runner.query('ALTER TABLE "plugin_info" DROP COLUMN "versionId"');
    await runner.query('DROP INDEX "ix_plugin_version_plugin"');
    await runner.query('DROP INDEX "IDX_db4cc0235671d1ea9d8d1e6eaf"');
    await runner.query('DROP INDEX "IDX_aba584b9663cb0b39ba808d073"');
    await runner.query('DROP TABLE "plugin_version"');
    await runner.query('DROP INDEX "IDX_3d8f6f4790272550d945756982"');
    await runner.query('DROP INDEX "IDX_f5fad6e744f4c1cfbff44d352d"');
    await runner.query('DROP TABLE "plugin_node"');
    await runner.query('DROP INDEX "ix_plugin_log_plugin"');
    await runner.query('DROP INDEX "IDX_efad85587e01c805b936b76025"');
    await runner.query('DROP INDEX "IDX_1c3558299aad2beb1e76fa81e4"');
    await runner.query('DROP TABLE "plugin_log"');
    await runner.query('DROP INDEX "IDX_a29d18b3744bb2073054ca1672"');
    await runner.query('DROP INDEX "IDX_e7b6f03367e4d68ea067cb500a"');
    await runner.query('DROP TABLE "plugin_kv"');
    await runner.query('DROP INDEX "IDX_087bd8a7641cdd946e536b25e5"');
    await runner.query('DROP INDEX "IDX_61f867c012a3fc3b4c91b52bc2"');
    await runner.query('DROP TABLE "plugin_grant"');
    await runner.query('DROP INDEX "IDX_a8f4e6d05a483a3a3f3c365614"');
    await runner.query('DROP INDEX "IDX_457d43d29c9cf250eaeac85af3"');
    await runner.query('DROP TABLE "plugin_config"');
  }
}
