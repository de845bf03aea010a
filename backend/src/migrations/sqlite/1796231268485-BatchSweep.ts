import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BatchSweep1796231268485 implements MigrationInterface {
  readonly name = 'BatchSweep1796231268485';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_d8f87a382416eefa2532a41c10"');
    await runner.query('DROP INDEX "IDX_06081326702e59ee97639d5837"');
    await runner.query('DROP INDEX "IDX_22759397a35fd5b3227c6f0e57"');
    await runner.query(
      'CREATE TABLE "temporary_im_batch" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "ip" varchar(64), "batch" varchar(32) NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "firstName" varchar(255) NOT NULL, "people" integer NOT NULL, "reason" varchar(255) NOT NULL, "untilTime" datetime(3), "leaveGroups" tinyint NOT NULL DEFAULT (0), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "sinceTime" datetime(3), "expected" integer NOT NULL DEFAULT (0), "step" tinyint NOT NULL DEFAULT (0), "place" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "minId" bigint NOT NULL DEFAULT (0), "maxId" bigint, "banned" integer NOT NULL DEFAULT (0), "removed" integer NOT NULL DEFAULT (0), "groupMessages" integer NOT NULL DEFAULT (0), "privateMessages" integer NOT NULL DEFAULT (0), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "undoneBy" integer, "undoneByName" varchar(255), "endTime" datetime(3), "isForgotten" tinyint NOT NULL DEFAULT (0), "problem" varchar(255), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "sweep" tinyint NOT NULL DEFAULT (0), "sweepUntil" datetime(3), "sweepTime" datetime(3), "sweepGroupId" bigint, "sweepPrivateId" bigint, "recalledBefore" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_batch"("id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease") SELECT "id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease" FROM "im_batch"',
    );
    await runner.query('DROP TABLE "im_batch"');
    await runner.query('ALTER TABLE "temporary_im_batch" RENAME TO "im_batch"');
    await runner.query('CREATE INDEX "IDX_d8f87a382416eefa2532a41c10" ON "im_batch" ("state", "lease") ');
    await runner.query('CREATE INDEX "IDX_06081326702e59ee97639d5837" ON "im_batch" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_22759397a35fd5b3227c6f0e57" ON "im_batch" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_8f7aafdebf40357a5a0200d83f" ON "im_batch_item" ("batchId", "step") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    // No older version knows the state; everything of these batches is done.
    await runner.query('UPDATE "im_batch" SET "state" = 1 WHERE "state" = 5');
    await runner.query('DROP INDEX "IDX_8f7aafdebf40357a5a0200d83f"');
    await runner.query('DROP INDEX "IDX_22759397a35fd5b3227c6f0e57"');
    await runner.query('DROP INDEX "IDX_06081326702e59ee97639d5837"');
    await runner.query('DROP INDEX "IDX_d8f87a382416eefa2532a41c10"');
    await runner.query('ALTER TABLE "im_batch" RENAME TO "temporary_im_batch"');
    await runner.query(
      'CREATE TABLE "im_batch" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "ip" varchar(64), "batch" varchar(32) NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "firstName" varchar(255) NOT NULL, "people" integer NOT NULL, "reason" varchar(255) NOT NULL, "untilTime" datetime(3), "leaveGroups" tinyint NOT NULL DEFAULT (0), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "sinceTime" datetime(3), "expected" integer NOT NULL DEFAULT (0), "step" tinyint NOT NULL DEFAULT (0), "place" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "minId" bigint NOT NULL DEFAULT (0), "maxId" bigint, "banned" integer NOT NULL DEFAULT (0), "removed" integer NOT NULL DEFAULT (0), "groupMessages" integer NOT NULL DEFAULT (0), "privateMessages" integer NOT NULL DEFAULT (0), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "undoneBy" integer, "undoneByName" varchar(255), "endTime" datetime(3), "isForgotten" tinyint NOT NULL DEFAULT (0), "problem" varchar(255), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "im_batch"("id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease") SELECT "id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease" FROM "temporary_im_batch"',
    );
    await runner.query('DROP TABLE "temporary_im_batch"');
    await runner.query('CREATE INDEX "IDX_22759397a35fd5b3227c6f0e57" ON "im_batch" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_06081326702e59ee97639d5837" ON "im_batch" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_d8f87a382416eefa2532a41c10" ON "im_batch" ("state", "lease") ');
  }
}
