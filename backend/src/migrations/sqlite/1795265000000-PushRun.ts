import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PushRun1795265000000 implements MigrationInterface {
  readonly name = 'PushRun1795265000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_push_page" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "taskId" bigint NOT NULL, "firstId" bigint NOT NULL, "lastId" bigint NOT NULL, "recipients" integer NOT NULL, "online" integer NOT NULL, "frames" integer NOT NULL, "doneTime" datetime(3) NOT NULL, CONSTRAINT "uq_im_push_page" UNIQUE ("taskId", "firstId"))',
    );
    await runner.query(
      'CREATE TABLE "im_push_run" ("taskId" bigint PRIMARY KEY NOT NULL, "seqNo" bigint, "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "node" varchar(255), "maxId" bigint, "reached" bigint NOT NULL DEFAULT (0), "recipients" integer, "done" integer NOT NULL DEFAULT (0), "online" integer NOT NULL DEFAULT (0), "frames" integer NOT NULL DEFAULT (0), "delivered" integer NOT NULL DEFAULT (0), "pages" integer NOT NULL DEFAULT (0), "problem" varchar(20), "startTime" datetime(3), "endTime" datetime(3))',
    );
    await runner.query('CREATE INDEX "IDX_e24a428d44eaa1a062e04ea058" ON "im_push_run" ("seqNo") ');
    await runner.query('CREATE INDEX "IDX_274ecb32a6f8277879d76c0bfb" ON "im_push_run" ("endTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "im_push_run"');
    await runner.query('DROP TABLE "im_push_page"');
  }
}
