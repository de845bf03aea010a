import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Ringing1796231268489 implements MigrationInterface {
  readonly name = 'Ringing1796231268489';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_channel_lease" ("id" integer PRIMARY KEY NOT NULL, "lastTime" bigint, "owner" varchar(36), "until" bigint)',
    );
    await runner.query(
      'CREATE TABLE "im_channel" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "kind" varchar(10) NOT NULL, "url" varchar(2000) NOT NULL, "origin" varchar(255) NOT NULL DEFAULT (\'\'), "secret" varchar(1200), "language" varchar(10) NOT NULL DEFAULT (\'zh-cn\'), "rings" text NOT NULL, "quietFrom" varchar(5), "quietTo" varchar(5), "timeZone" varchar(64) NOT NULL DEFAULT (\'Asia/Shanghai\'), "enabled" tinyint NOT NULL DEFAULT (1))',
    );
    await runner.query('CREATE INDEX "IDX_e623496261ecf1549e486ee9fe" ON "im_channel" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_244410bba9ea4bc03665c99632" ON "im_channel" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "im_delivery" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "channelId" integer NOT NULL, "occasionId" integer, "kind" varchar(20) NOT NULL, "text" varchar(255) NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "tries" integer NOT NULL DEFAULT (0), "problem" varchar(20), "status" integer, "detail" varchar(255), "nextTime" datetime(3) NOT NULL, "doneTime" datetime(3), CONSTRAINT "uq_im_delivery_channelId_occasionId" UNIQUE ("channelId", "occasionId"))',
    );
    await runner.query('CREATE INDEX "IDX_9d3c16e493a1984f07eb650bca" ON "im_delivery" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_3d0e9901d4393e53857e1e0445" ON "im_delivery" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_2eb68ed3b9e82cf4e2fff19a1d" ON "im_delivery" ("channelId", "state", "nextTime") ',
    );
    await runner.query(
      'CREATE TABLE "im_occasion" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "kind" varchar(20) NOT NULL, "name" varchar(40) NOT NULL DEFAULT (\'\'), "rowId" bigint NOT NULL DEFAULT (0), "seenTime" datetime(3) NOT NULL, CONSTRAINT "uq_im_occasion_kind_name_rowId" UNIQUE ("kind", "name", "rowId"))',
    );
    await runner.query('CREATE INDEX "IDX_f220eb0386a60a13f9ce69e026" ON "im_occasion" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_a3643cfec0a8de6e8355a51479" ON "im_occasion" ("updateTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_a3643cfec0a8de6e8355a51479"');
    await runner.query('DROP INDEX "IDX_f220eb0386a60a13f9ce69e026"');
    await runner.query('DROP TABLE "im_occasion"');
    await runner.query('DROP INDEX "IDX_2eb68ed3b9e82cf4e2fff19a1d"');
    await runner.query('DROP INDEX "IDX_9d3c16e493a1984f07eb650bca"');
    await runner.query('DROP INDEX "IDX_3d0e9901d4393e53857e1e0445"');
    await runner.query('DROP TABLE "im_delivery"');
    await runner.query('DROP INDEX "IDX_244410bba9ea4bc03665c99632"');
    await runner.query('DROP INDEX "IDX_e623496261ecf1549e486ee9fe"');
    await runner.query('DROP TABLE "im_channel"');
    await runner.query('DROP TABLE "im_channel_lease"');
  }
}
