import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Batches1795407133995 implements MigrationInterface {
  readonly name = 'Batches1795407133995';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_batch_item" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "batchId" integer NOT NULL, "step" tinyint NOT NULL, "targetId" bigint NOT NULL, "mark" bigint, "noticeId" bigint, "portion" varchar(32) NOT NULL, "state" tinyint NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_2115cc961bd5882a3a8e0933a0" ON "im_batch_item" ("portion") ');
    await runner.query('CREATE INDEX "IDX_fbfe19c2a4c4865308af2512d9" ON "im_batch_item" ("batchId", "state", "id") ');
    await runner.query(
      'CREATE TABLE "im_batch" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "ip" varchar(64), "batch" varchar(32) NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "firstName" varchar(255) NOT NULL, "people" integer NOT NULL, "personIds" text NOT NULL, "reason" varchar(255) NOT NULL, "untilTime" datetime(3), "leaveGroups" tinyint NOT NULL DEFAULT (0), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "sinceTime" datetime(3), "expected" integer NOT NULL DEFAULT (0), "step" tinyint NOT NULL DEFAULT (0), "place" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "minId" bigint NOT NULL DEFAULT (0), "maxId" bigint, "banned" integer NOT NULL DEFAULT (0), "removed" integer NOT NULL DEFAULT (0), "groupMessages" integer NOT NULL DEFAULT (0), "privateMessages" integer NOT NULL DEFAULT (0), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "undoneBy" integer, "undoneByName" varchar(255), "endTime" datetime(3), "isForgotten" tinyint NOT NULL DEFAULT (0), "problem" varchar(255), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_22759397a35fd5b3227c6f0e57" ON "im_batch" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_06081326702e59ee97639d5837" ON "im_batch" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_d8f87a382416eefa2532a41c10" ON "im_batch" ("state", "lease") ');
    await runner.query('DROP INDEX "IDX_04c702578c7a52b7c508ff95a6"');
    await runner.query('DROP INDEX "IDX_39924a05683854feac72de2965"');
    await runner.query('DROP INDEX "IDX_a647ce9c977ef3b6223a9a802d"');
    await runner.query('DROP INDEX "IDX_74ec3383cae408ef4d286f130b"');
    await runner.query('DROP INDEX "IDX_34fd0518dade6727443df109b5"');
    await runner.query('DROP INDEX "IDX_47e2dd24e11783d84268cd2e76"');
    await runner.query('DROP INDEX "IDX_cd7c4d34a245e545d3ee0c512e"');
    await runner.query(
      'CREATE TABLE "temporary_im_act" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "action" varchar(40) NOT NULL, "targetType" varchar(20) NOT NULL, "targetId" bigint, "targetName" varchar(255), "reason" varchar(255), "detail" text, "ip" varchar(64), "batch" varchar(32), "state" tinyint NOT NULL DEFAULT (1), "isHead" tinyint NOT NULL DEFAULT (1), "others" integer NOT NULL DEFAULT (0), "parent" varchar(32), "personId" bigint)',
    );
    await runner.query(
      'INSERT INTO "temporary_im_act"("id", "createTime", "updateTime", "staffId", "staffName", "action", "targetType", "targetId", "targetName", "reason", "detail", "ip", "batch", "state") SELECT "id", "createTime", "updateTime", "staffId", "staffName", "action", "targetType", "targetId", "targetName", "reason", "detail", "ip", "batch", "state" FROM "im_act"',
    );
    await runner.query('DROP TABLE "im_act"');
    await runner.query('ALTER TABLE "temporary_im_act" RENAME TO "im_act"');
    await runner.query('CREATE INDEX "IDX_04c702578c7a52b7c508ff95a6" ON "im_act" ("targetType", "targetId", "id") ');
    await runner.query('CREATE INDEX "IDX_39924a05683854feac72de2965" ON "im_act" ("staffId", "id") ');
    await runner.query('CREATE INDEX "IDX_a647ce9c977ef3b6223a9a802d" ON "im_act" ("action", "id") ');
    await runner.query('CREATE INDEX "IDX_74ec3383cae408ef4d286f130b" ON "im_act" ("state", "createTime") ');
    await runner.query('CREATE INDEX "IDX_34fd0518dade6727443df109b5" ON "im_act" ("batch") ');
    await runner.query('CREATE INDEX "IDX_47e2dd24e11783d84268cd2e76" ON "im_act" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_cd7c4d34a245e545d3ee0c512e" ON "im_act" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e6abbf413c3fd0d6a4430893e2" ON "im_act" ("parent") ');
    await runner.query('CREATE INDEX "IDX_81fe4268a6c57554f6268ff0d5" ON "im_act" ("personId", "id") ');
    await runner.query('CREATE INDEX "IDX_9353e799ea570f1ddc3fbbaefb" ON "im_act" ("isHead", "id") ');
    await runner.query(
      'UPDATE "im_act" SET "isHead" = 0 WHERE "batch" IS NOT NULL AND "id" NOT IN (SELECT MIN("id") FROM "im_act" WHERE "batch" IS NOT NULL GROUP BY "batch")',
    );
    await runner.query(
      'UPDATE "im_act" SET "others" = (SELECT COUNT(*) - 1 FROM "im_act" b WHERE b."batch" = "im_act"."batch") WHERE "batch" IS NOT NULL AND "isHead" = 1',
    );
    await runner.query('UPDATE "im_act" SET "personId" = "targetId" WHERE "targetType" = \'user\'');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_9353e799ea570f1ddc3fbbaefb"');
    await runner.query('DROP INDEX "IDX_81fe4268a6c57554f6268ff0d5"');
    await runner.query('DROP INDEX "IDX_e6abbf413c3fd0d6a4430893e2"');
    await runner.query('DROP INDEX "IDX_cd7c4d34a245e545d3ee0c512e"');
    await runner.query('DROP INDEX "IDX_47e2dd24e11783d84268cd2e76"');
    await runner.query('DROP INDEX "IDX_34fd0518dade6727443df109b5"');
    await runner.query('DROP INDEX "IDX_74ec3383cae408ef4d286f130b"');
    await runner.query('DROP INDEX "IDX_a647ce9c977ef3b6223a9a802d"');
    await runner.query('DROP INDEX "IDX_39924a05683854feac72de2965"');
    await runner.query('DROP INDEX "IDX_04c702578c7a52b7c508ff95a6"');
    await runner.query('ALTER TABLE "im_act" RENAME TO "temporary_im_act"');
    await runner.query(
      'CREATE TABLE "im_act" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "action" varchar(40) NOT NULL, "targetType" varchar(20) NOT NULL, "targetId" bigint, "targetName" varchar(255), "reason" varchar(255), "detail" text, "ip" varchar(64), "batch" varchar(32), "state" tinyint NOT NULL DEFAULT (1))',
    );
    await runner.query(
      'INSERT INTO "im_act"("id", "createTime", "updateTime", "staffId", "staffName", "action", "targetType", "targetId", "targetName", "reason", "detail", "ip", "batch", "state") SELECT "id", "createTime", "updateTime", "staffId", "staffName", "action", "targetType", "targetId", "targetName", "reason", "detail", "ip", "batch", "state" FROM "temporary_im_act"',
    );
    await runner.query('DROP TABLE "temporary_im_act"');
    await runner.query('CREATE INDEX "IDX_cd7c4d34a245e545d3ee0c512e" ON "im_act" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_47e2dd24e11783d84268cd2e76" ON "im_act" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_34fd0518dade6727443df109b5" ON "im_act" ("batch") ');
    await runner.query('CREATE INDEX "IDX_74ec3383cae408ef4d286f130b" ON "im_act" ("state", "createTime") ');
    await runner.query('CREATE INDEX "IDX_a647ce9c977ef3b6223a9a802d" ON "im_act" ("action", "id") ');
    await runner.query('CREATE INDEX "IDX_39924a05683854feac72de2965" ON "im_act" ("staffId", "id") ');
    await runner.query('CREATE INDEX "IDX_04c702578c7a52b7c508ff95a6" ON "im_act" ("targetType", "targetId", "id") ');
    await runner.query('DROP INDEX "IDX_d8f87a382416eefa2532a41c10"');
    await runner.query('DROP INDEX "IDX_06081326702e59ee97639d5837"');
    await runner.query('DROP INDEX "IDX_22759397a35fd5b3227c6f0e57"');
    await runner.query('DROP TABLE "im_batch"');
    await runner.query('DROP INDEX "IDX_fbfe19c2a4c4865308af2512d9"');
    await runner.query('DROP INDEX "IDX_2115cc961bd5882a3a8e0933a0"');
    await runner.query('DROP TABLE "im_batch_item"');
  }
}
