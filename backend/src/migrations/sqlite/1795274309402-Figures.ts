import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Figures1795274309402 implements MigrationInterface {
  readonly name = 'Figures1795274309402';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_stat_gauge" ("name" varchar(20) PRIMARY KEY NOT NULL, "value" bigint, "time" datetime(3) NOT NULL, "claimTime" datetime(3) NOT NULL, "node" varchar(36))',
    );
    await runner.query(
      'CREATE TABLE "im_stat_mark" ("source" varchar(20) PRIMARY KEY NOT NULL, "lastId" bigint NOT NULL, "time" datetime(3) NOT NULL, "steps" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'CREATE TABLE "im_stat_person" ("day" integer NOT NULL, "userId" integer NOT NULL, "hours" integer NOT NULL, PRIMARY KEY ("day", "userId"))',
    );
    await runner.query(
      'CREATE TABLE "im_stat" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "metric" varchar(20) NOT NULL, "grain" varchar(4) NOT NULL, "time" datetime(3) NOT NULL, "value" bigint NOT NULL, CONSTRAINT "uq_im_stat" UNIQUE ("metric", "grain", "time"))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "im_stat"');
    await runner.query('DROP TABLE "im_stat_person"');
    await runner.query('DROP TABLE "im_stat_mark"');
    await runner.query('DROP TABLE "im_stat_gauge"');
  }
}
