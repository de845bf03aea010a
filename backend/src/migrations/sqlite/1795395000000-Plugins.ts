import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Plugins1795395000000 implements MigrationInterface {
  readonly name = 'Plugins1795395000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "plugin_info" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(50) NOT NULL, "description" varchar(500) NOT NULL DEFAULT (\'\'), "keyName" varchar(50) NOT NULL, "hook" varchar(255) NOT NULL DEFAULT (\'\'), "readme" text NOT NULL, "version" varchar(20) NOT NULL, "logo" text NOT NULL, "author" varchar(50) NOT NULL DEFAULT (\'\'), "status" tinyint NOT NULL DEFAULT (0), "content" text NOT NULL, "tsContent" text NOT NULL, "pluginJson" text NOT NULL, "config" text NOT NULL, "signedBy" varchar(64), "sha256" varchar(64) NOT NULL, CONSTRAINT "uq_plugin_info_keyName" UNIQUE ("keyName"))',
    );
    await runner.query('CREATE INDEX "IDX_071da0804576df95363c24357c" ON "plugin_info" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_d94d7c2437aca9f1b183979b07" ON "plugin_info" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_1bb3f258cb11a4834b21c4c23b" ON "plugin_info" ("name") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_1bb3f258cb11a4834b21c4c23b"');
    await runner.query('DROP INDEX "IDX_d94d7c2437aca9f1b183979b07"');
    await runner.query('DROP INDEX "IDX_071da0804576df95363c24357c"');
    await runner.query('DROP TABLE "plugin_info"');
  }
}
