import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Space1795360519831 implements MigrationInterface {
  readonly name = 'Space1795360519831';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "space_blob" ("sha256" varchar(64) PRIMARY KEY NOT NULL, "size" bigint NOT NULL, "storage" varchar(10) NOT NULL, "key" varchar(255) NOT NULL, "pictures" tinyint NOT NULL DEFAULT (0), "createTime" datetime(3) NOT NULL, "touchTime" datetime(3) NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_69e655572a02fb73a24f85bd9b" ON "space_blob" ("key") ');
    await runner.query('CREATE INDEX "IDX_d9f73051688e6bf40ba1c8ae84" ON "space_blob" ("touchTime") ');
    await runner.query(
      'CREATE TABLE "space_type" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(20) NOT NULL, "parentId" integer, "path" varchar(255) NOT NULL DEFAULT (\'\'), "orderNum" integer NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_6669449501d275f367ca295472" ON "space_type" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_0749b509b68488caecd4cc2bbc" ON "space_type" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_e98c7dbee8aeb4477907124a47" ON "space_type" ("parentId") ');
    await runner.query('CREATE INDEX "IDX_9180342188dfc22532cdd47846" ON "space_type" ("path") ');
    await runner.query(
      'CREATE TABLE "space_info" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "url" varchar(500) NOT NULL, "type" varchar(20) NOT NULL, "classifyId" integer, "fileId" varchar(36) NOT NULL, "name" varchar(255) NOT NULL, "size" bigint NOT NULL, "version" integer NOT NULL DEFAULT (1), "key" varchar(255) NOT NULL, "mime" varchar(100) NOT NULL, "sha256" varchar(64) NOT NULL, "width" integer, "height" integer, "status" tinyint NOT NULL DEFAULT (1), "access" tinyint NOT NULL DEFAULT (1), "userId" integer, "note" varchar(255), "scannedAt" datetime(3), CONSTRAINT "uq_space_info_fileId" UNIQUE ("fileId"), CONSTRAINT "uq_space_info_key" UNIQUE ("key"))',
    );
    await runner.query('CREATE INDEX "IDX_eb1da2f304c760846b5add09b3" ON "space_info" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_d7a2539961e9aacba8b353f3c9" ON "space_info" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_bb27705af9bf25c0eef94de976" ON "space_info" ("size") ');
    await runner.query('CREATE INDEX "IDX_ae1ecc7b2065ca458f4a28d256" ON "space_info" ("sha256") ');
    await runner.query('CREATE INDEX "IDX_49ec34296a12558bb43981ca43" ON "space_info" ("userId") ');
    await runner.query('CREATE INDEX "IDX_a9acb3a12f82137f825a42123f" ON "space_info" ("type", "createTime") ');
    await runner.query('CREATE INDEX "IDX_50a86fd7dacf1ecfc3db1cb4d7" ON "space_info" ("classifyId", "createTime") ');
    await runner.query(
      'CREATE TABLE "space_reference" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "fileId" varchar(36) NOT NULL, "entity" varchar(100) NOT NULL, "rowId" bigint NOT NULL, "column" varchar(64) NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_36cf369f98844097862dc6e22e" ON "space_reference" ("fileId") ');
    await runner.query('CREATE INDEX "IDX_c07175b5a53ead9f44a791e1bd" ON "space_reference" ("entity", "rowId") ');
    await runner.query(
      'CREATE TABLE "space_upload" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" integer NOT NULL, "name" varchar(255) NOT NULL, "size" bigint NOT NULL, "offset" bigint NOT NULL DEFAULT (0), "classifyId" integer, "access" tinyint NOT NULL DEFAULT (1), "storage" varchar(10) NOT NULL, "key" varchar(255) NOT NULL, "growth" text NOT NULL, "status" tinyint NOT NULL DEFAULT (0), "infoId" integer, "refusal" varchar(100), "isDirect" boolean NOT NULL DEFAULT (0), "expiresAt" datetime(3) NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_654701dd9605c2587aa4739851" ON "space_upload" ("userId") ');
    await runner.query('CREATE INDEX "IDX_d4086341775cb82648449bdceb" ON "space_upload" ("expiresAt") ');
    await runner.query(
      'CREATE TABLE "space_version" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "fileId" integer NOT NULL, "version" integer NOT NULL, "sha256" varchar(64) NOT NULL, "size" bigint NOT NULL, "mime" varchar(100) NOT NULL, "width" integer, "height" integer, "userId" integer)',
    );
    await runner.query('CREATE INDEX "IDX_9d8ee263d33afafd0eb9ded73f" ON "space_version" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_0e18b3617d81b285b6f9af1ae6" ON "space_version" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_d6fa793bb443ad5c941d62da86" ON "space_version" ("sha256") ');
    await runner.query('CREATE INDEX "IDX_52fff4a3939919b0acaad0d179" ON "space_version" ("fileId", "version") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_52fff4a3939919b0acaad0d179"');
    await runner.query('DROP INDEX "IDX_d6fa793bb443ad5c941d62da86"');
    await runner.query('DROP INDEX "IDX_0e18b3617d81b285b6f9af1ae6"');
    await runner.query('DROP INDEX "IDX_9d8ee263d33afafd0eb9ded73f"');
    await runner.query('DROP TABLE "space_version"');
    await runner.query('DROP INDEX "IDX_d4086341775cb82648449bdceb"');
    await runner.query('DROP INDEX "IDX_654701dd9605c2587aa4739851"');
    await runner.query('DROP TABLE "space_upload"');
    await runner.query('DROP INDEX "IDX_c07175b5a53ead9f44a791e1bd"');
    await runner.query('DROP INDEX "IDX_36cf369f98844097862dc6e22e"');
    await runner.query('DROP TABLE "space_reference"');
    await runner.query('DROP INDEX "IDX_50a86fd7dacf1ecfc3db1cb4d7"');
    await runner.query('DROP INDEX "IDX_a9acb3a12f82137f825a42123f"');
    await runner.query('DROP INDEX "IDX_49ec34296a12558bb43981ca43"');
    await runner.query('DROP INDEX "IDX_ae1ecc7b2065ca458f4a28d256"');
    await runner.query('DROP INDEX "IDX_bb27705af9bf25c0eef94de976"');
    await runner.query('DROP INDEX "IDX_d7a2539961e9aacba8b353f3c9"');
    await runner.query('DROP INDEX "IDX_eb1da2f304c760846b5add09b3"');
    await runner.query('DROP TABLE "space_info"');
    await runner.query('DROP INDEX "IDX_9180342188dfc22532cdd47846"');
    await runner.query('DROP INDEX "IDX_e98c7dbee8aeb4477907124a47"');
    await runner.query('DROP INDEX "IDX_0749b509b68488caecd4cc2bbc"');
    await runner.query('DROP INDEX "IDX_6669449501d275f367ca295472"');
    await runner.query('DROP TABLE "space_type"');
    await runner.query('DROP INDEX "IDX_d9f73051688e6bf40ba1c8ae84"');
    await runner.query('DROP INDEX "IDX_69e655572a02fb73a24f85bd9b"');
    await runner.query('DROP TABLE "space_blob"');
  }
}
