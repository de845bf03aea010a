import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WordingRuns1795274930463 implements MigrationInterface {
  readonly name = 'WordingRuns1795274930463';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_wording_line" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "runId" integer NOT NULL, "nth" integer NOT NULL, "wordingId" bigint NOT NULL, "userId" bigint NOT NULL, "type" tinyint NOT NULL, "content" text NOT NULL, "delay" integer NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "nickName" varchar(255), "afterId" bigint, "messageId" bigint, "saidTime" datetime(3), CONSTRAINT "uq_im_wording_line" UNIQUE ("runId", "nth"))',
    );
    await runner.query(
      'CREATE TABLE "im_wording_run" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "libraryId" bigint NOT NULL, "active" bigint, "title" varchar(255) NOT NULL, "groupId" bigint NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "nextTime" datetime(3), "total" integer NOT NULL, "done" integer NOT NULL DEFAULT (0), "frames" integer NOT NULL DEFAULT (0), "problem" varchar(20), "failure" text, "staffId" integer, "staffName" varchar(255), "startTime" datetime(3) NOT NULL, "endTime" datetime(3), CONSTRAINT "uq_im_wording_run_active" UNIQUE ("active"))',
    );
    await runner.query('CREATE INDEX "IDX_489aabb6c6952f2f7eea5fe082" ON "im_wording_run" ("libraryId") ');
    await runner.query('CREATE INDEX "IDX_60cbfcbfe716b5e9a98a5d4370" ON "im_wording_run" ("nextTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_60cbfcbfe716b5e9a98a5d4370"');
    await runner.query('DROP INDEX "IDX_489aabb6c6952f2f7eea5fe082"');
    await runner.query('DROP TABLE "im_wording_run"');
    await runner.query('DROP TABLE "im_wording_line"');
  }
}
