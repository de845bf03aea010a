import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnedGroups1796231268495 implements MigrationInterface {
  readonly name = 'OwnedGroups1796231268495';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_54ebeb043304e27c1e9109d852"');
    await runner.query('DROP INDEX "IDX_33bfa426c14a29e0eeeccbaa81"');
    await runner.query(
      'CREATE TABLE "temporary_im_macro" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "reason" varchar(128) NOT NULL, "roleIds" text, "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0), "banGroups" tinyint NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_macro"("id", "createTime", "updateTime", "name", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "reason", "roleIds", "enabled", "orderNum") SELECT "id", "createTime", "updateTime", "name", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "reason", "roleIds", "enabled", "orderNum" FROM "im_macro"',
    );
    await runner.query('DROP TABLE "im_macro"');
    await runner.query('ALTER TABLE "temporary_im_macro" RENAME TO "im_macro"');
    await runner.query('CREATE INDEX "IDX_54ebeb043304e27c1e9109d852" ON "im_macro" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_33bfa426c14a29e0eeeccbaa81" ON "im_macro" ("createTime") ');
    await runner.query('DROP INDEX "IDX_5ee13285bf4800f570f3536dc4"');
    await runner.query('DROP INDEX "IDX_22759397a35fd5b3227c6f0e57"');
    await runner.query('DROP INDEX "IDX_06081326702e59ee97639d5837"');
    await runner.query('DROP INDEX "IDX_d8f87a382416eefa2532a41c10"');
    await runner.query(
      'CREATE TABLE "temporary_im_batch" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "ip" varchar(64), "batch" varchar(32) NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "firstName" varchar(255) NOT NULL, "people" integer NOT NULL, "reason" varchar(255) NOT NULL, "untilTime" datetime(3), "leaveGroups" tinyint NOT NULL DEFAULT (0), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "sinceTime" datetime(3), "expected" integer NOT NULL DEFAULT (0), "step" tinyint NOT NULL DEFAULT (0), "place" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "minId" bigint NOT NULL DEFAULT (0), "maxId" bigint, "banned" integer NOT NULL DEFAULT (0), "removed" integer NOT NULL DEFAULT (0), "groupMessages" integer NOT NULL DEFAULT (0), "privateMessages" integer NOT NULL DEFAULT (0), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "undoneBy" integer, "undoneByName" varchar(255), "endTime" datetime(3), "isForgotten" tinyint NOT NULL DEFAULT (0), "problem" varchar(255), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "sweep" tinyint NOT NULL DEFAULT (0), "sweepUntil" datetime(3), "sweepTime" datetime(3), "sweepGroupId" bigint, "sweepPrivateId" bigint, "recalledBefore" integer NOT NULL DEFAULT (0), "banGroups" tinyint NOT NULL DEFAULT (0), "groupReason" varchar(255), "groupsBanned" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_batch"("id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease", "sweep", "sweepUntil", "sweepTime", "sweepGroupId", "sweepPrivateId", "recalledBefore") SELECT "id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease", "sweep", "sweepUntil", "sweepTime", "sweepGroupId", "sweepPrivateId", "recalledBefore" FROM "im_batch"',
    );
    await runner.query('DROP TABLE "im_batch"');
    await runner.query('ALTER TABLE "temporary_im_batch" RENAME TO "im_batch"');
    await runner.query('CREATE INDEX "IDX_5ee13285bf4800f570f3536dc4" ON "im_batch" ("staffId", "createTime") ');
    await runner.query('CREATE INDEX "IDX_22759397a35fd5b3227c6f0e57" ON "im_batch" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_06081326702e59ee97639d5837" ON "im_batch" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_d8f87a382416eefa2532a41c10" ON "im_batch" ("state", "lease") ');
    await runner.query('DROP INDEX "IDX_34d052c0f4a4e712d28c84179c"');
    await runner.query('DROP INDEX "IDX_0150789de436849392c6a3b706"');
    await runner.query(
      'CREATE TABLE "temporary_im_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "reason" varchar(128) NOT NULL, "strikes" integer NOT NULL DEFAULT (1), "strikeDays" integer NOT NULL DEFAULT (90), "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0), "ground" varchar(10) NOT NULL DEFAULT (\'houseRule\'), "law" varchar(500), "category" varchar(80) NOT NULL DEFAULT (\'STATEMENT_CATEGORY_OTHER_VIOLATION_TC\'), "publicText" varchar(2000) NOT NULL DEFAULT (\'\'), "firstStrikes" integer, "banGroups" tinyint NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_policy"("id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText", "firstStrikes") SELECT "id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText", "firstStrikes" FROM "im_policy"',
    );
    await runner.query('DROP TABLE "im_policy"');
    await runner.query('ALTER TABLE "temporary_im_policy" RENAME TO "im_policy"');
    await runner.query('CREATE INDEX "IDX_34d052c0f4a4e712d28c84179c" ON "im_policy" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_0150789de436849392c6a3b706" ON "im_policy" ("createTime") ');
    await runner.query('DROP INDEX "IDX_f5ef6f64f31512b625eeb714c3"');
    await runner.query('DROP INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4"');
    await runner.query(
      'CREATE TABLE "temporary_im_statement" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "decisionId" integer NOT NULL, "puid" varchar(36) NOT NULL, "ground" varchar(10) NOT NULL, "reference" varchar(500) NOT NULL, "explanation" varchar(2000) NOT NULL, "category" varchar(80) NOT NULL, "facts" varchar(5000) NOT NULL, "contentTypes" text NOT NULL, "otherContent" varchar(100), "contentDate" varchar(10) NOT NULL, "source" varchar(40) NOT NULL, "automatedDetection" tinyint NOT NULL DEFAULT (0), "automatedDecision" varchar(40) NOT NULL, "untilTime" datetime(3), "recalled" integer, "removed" integer, "applicationTime" datetime(3), "reversedTime" datetime(3), "noticeId" varchar(16), "groupsBanned" integer, CONSTRAINT "UQ_6ac76cb476306b8c81e4a760d65" UNIQUE ("noticeId"), CONSTRAINT "uq_im_statement_puid" UNIQUE ("puid"), CONSTRAINT "uq_im_statement_decisionId" UNIQUE ("decisionId"))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_statement"("id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime", "noticeId") SELECT "id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime", "noticeId" FROM "im_statement"',
    );
    await runner.query('DROP TABLE "im_statement"');
    await runner.query('ALTER TABLE "temporary_im_statement" RENAME TO "im_statement"');
    await runner.query('CREATE INDEX "IDX_f5ef6f64f31512b625eeb714c3" ON "im_statement" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4" ON "im_statement" ("updateTime") ');
    await runner.query('DROP INDEX "IDX_388094e3b226b16111baba1761"');
    await runner.query(
      'CREATE TABLE "temporary_im_takeback_item" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "takebackId" integer NOT NULL, "kind" varchar(20) NOT NULL, "subjectId" bigint NOT NULL, "action" varchar(40) NOT NULL, "actTime" datetime(3) NOT NULL, "people" integer NOT NULL DEFAULT (0), "messages" integer NOT NULL DEFAULT (0), "memberships" integer NOT NULL DEFAULT (0), "state" tinyint NOT NULL DEFAULT (0), "reason" varchar(20), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "act" varchar(32), "beganTime" datetime(3), "groupBans" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_takeback_item"("id", "takebackId", "kind", "subjectId", "action", "actTime", "people", "messages", "memberships", "state", "reason", "undone", "kept", "act", "beganTime") SELECT "id", "takebackId", "kind", "subjectId", "action", "actTime", "people", "messages", "memberships", "state", "reason", "undone", "kept", "act", "beganTime" FROM "im_takeback_item"',
    );
    await runner.query('DROP TABLE "im_takeback_item"');
    await runner.query('ALTER TABLE "temporary_im_takeback_item" RENAME TO "im_takeback_item"');
    await runner.query(
      'CREATE INDEX "IDX_388094e3b226b16111baba1761" ON "im_takeback_item" ("takebackId", "state", "id") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // No older version knows the step, or can undo it: these bans of groups are lifted by hand.
    await runner.query('UPDATE "im_batch" SET "step" = 1, "place" = 0, "reached" = 0 WHERE "step" = 5');
    await runner.query('DELETE FROM "im_batch_item" WHERE "step" = 5');
    await runner.query('DROP INDEX "IDX_388094e3b226b16111baba1761"');
    await runner.query('ALTER TABLE "im_takeback_item" RENAME TO "temporary_im_takeback_item"');
    await runner.query(
      'CREATE TABLE "im_takeback_item" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "takebackId" integer NOT NULL, "kind" varchar(20) NOT NULL, "subjectId" bigint NOT NULL, "action" varchar(40) NOT NULL, "actTime" datetime(3) NOT NULL, "people" integer NOT NULL DEFAULT (0), "messages" integer NOT NULL DEFAULT (0), "memberships" integer NOT NULL DEFAULT (0), "state" tinyint NOT NULL DEFAULT (0), "reason" varchar(20), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "act" varchar(32), "beganTime" datetime(3))',
    );
    await runner.query(
      'INSERT INTO "im_takeback_item"("id", "takebackId", "kind", "subjectId", "action", "actTime", "people", "messages", "memberships", "state", "reason", "undone", "kept", "act", "beganTime") SELECT "id", "takebackId", "kind", "subjectId", "action", "actTime", "people", "messages", "memberships", "state", "reason", "undone", "kept", "act", "beganTime" FROM "temporary_im_takeback_item"',
    );
    await runner.query('DROP TABLE "temporary_im_takeback_item"');
    await runner.query(
      'CREATE INDEX "IDX_388094e3b226b16111baba1761" ON "im_takeback_item" ("takebackId", "state", "id") ',
    );
    await runner.query('DROP INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4"');
    await runner.query('DROP INDEX "IDX_f5ef6f64f31512b625eeb714c3"');
    await runner.query('ALTER TABLE "im_statement" RENAME TO "temporary_im_statement"');
    await runner.query(
      'CREATE TABLE "im_statement" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "decisionId" integer NOT NULL, "puid" varchar(36) NOT NULL, "ground" varchar(10) NOT NULL, "reference" varchar(500) NOT NULL, "explanation" varchar(2000) NOT NULL, "category" varchar(80) NOT NULL, "facts" varchar(5000) NOT NULL, "contentTypes" text NOT NULL, "otherContent" varchar(100), "contentDate" varchar(10) NOT NULL, "source" varchar(40) NOT NULL, "automatedDetection" tinyint NOT NULL DEFAULT (0), "automatedDecision" varchar(40) NOT NULL, "untilTime" datetime(3), "recalled" integer, "removed" integer, "applicationTime" datetime(3), "reversedTime" datetime(3), "noticeId" varchar(16), CONSTRAINT "UQ_6ac76cb476306b8c81e4a760d65" UNIQUE ("noticeId"), CONSTRAINT "uq_im_statement_puid" UNIQUE ("puid"), CONSTRAINT "uq_im_statement_decisionId" UNIQUE ("decisionId"))',
    );
    await runner.query(
      'INSERT INTO "im_statement"("id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime", "noticeId") SELECT "id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime", "noticeId" FROM "temporary_im_statement"',
    );
    await runner.query('DROP TABLE "temporary_im_statement"');
    await runner.query('CREATE INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4" ON "im_statement" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_f5ef6f64f31512b625eeb714c3" ON "im_statement" ("createTime") ');
    await runner.query('DROP INDEX "IDX_0150789de436849392c6a3b706"');
    await runner.query('DROP INDEX "IDX_34d052c0f4a4e712d28c84179c"');
    await runner.query('ALTER TABLE "im_policy" RENAME TO "temporary_im_policy"');
    await runner.query(
      'CREATE TABLE "im_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "reason" varchar(128) NOT NULL, "strikes" integer NOT NULL DEFAULT (1), "strikeDays" integer NOT NULL DEFAULT (90), "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0), "ground" varchar(10) NOT NULL DEFAULT (\'houseRule\'), "law" varchar(500), "category" varchar(80) NOT NULL DEFAULT (\'STATEMENT_CATEGORY_OTHER_VIOLATION_TC\'), "publicText" varchar(2000) NOT NULL DEFAULT (\'\'), "firstStrikes" integer)',
    );
    await runner.query(
      'INSERT INTO "im_policy"("id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText", "firstStrikes") SELECT "id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText", "firstStrikes" FROM "temporary_im_policy"',
    );
    await runner.query('DROP TABLE "temporary_im_policy"');
    await runner.query('CREATE INDEX "IDX_0150789de436849392c6a3b706" ON "im_policy" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_34d052c0f4a4e712d28c84179c" ON "im_policy" ("updateTime") ');
    await runner.query('DROP INDEX "IDX_d8f87a382416eefa2532a41c10"');
    await runner.query('DROP INDEX "IDX_06081326702e59ee97639d5837"');
    await runner.query('DROP INDEX "IDX_22759397a35fd5b3227c6f0e57"');
    await runner.query('DROP INDEX "IDX_5ee13285bf4800f570f3536dc4"');
    await runner.query('ALTER TABLE "im_batch" RENAME TO "temporary_im_batch"');
    await runner.query(
      'CREATE TABLE "im_batch" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "ip" varchar(64), "batch" varchar(32) NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "firstName" varchar(255) NOT NULL, "people" integer NOT NULL, "reason" varchar(255) NOT NULL, "untilTime" datetime(3), "leaveGroups" tinyint NOT NULL DEFAULT (0), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "sinceTime" datetime(3), "expected" integer NOT NULL DEFAULT (0), "step" tinyint NOT NULL DEFAULT (0), "place" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "minId" bigint NOT NULL DEFAULT (0), "maxId" bigint, "banned" integer NOT NULL DEFAULT (0), "removed" integer NOT NULL DEFAULT (0), "groupMessages" integer NOT NULL DEFAULT (0), "privateMessages" integer NOT NULL DEFAULT (0), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "undoneBy" integer, "undoneByName" varchar(255), "endTime" datetime(3), "isForgotten" tinyint NOT NULL DEFAULT (0), "problem" varchar(255), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "sweep" tinyint NOT NULL DEFAULT (0), "sweepUntil" datetime(3), "sweepTime" datetime(3), "sweepGroupId" bigint, "sweepPrivateId" bigint, "recalledBefore" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "im_batch"("id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease", "sweep", "sweepUntil", "sweepTime", "sweepGroupId", "sweepPrivateId", "recalledBefore") SELECT "id", "createTime", "updateTime", "staffId", "staffName", "ip", "batch", "state", "firstName", "people", "reason", "untilTime", "leaveGroups", "recallGroups", "recallPrivate", "sinceTime", "expected", "step", "place", "reached", "minId", "maxId", "banned", "removed", "groupMessages", "privateMessages", "undone", "kept", "undoneBy", "undoneByName", "endTime", "isForgotten", "problem", "owner", "lease", "sweep", "sweepUntil", "sweepTime", "sweepGroupId", "sweepPrivateId", "recalledBefore" FROM "temporary_im_batch"',
    );
    await runner.query('DROP TABLE "temporary_im_batch"');
    await runner.query('CREATE INDEX "IDX_d8f87a382416eefa2532a41c10" ON "im_batch" ("state", "lease") ');
    await runner.query('CREATE INDEX "IDX_06081326702e59ee97639d5837" ON "im_batch" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_22759397a35fd5b3227c6f0e57" ON "im_batch" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_5ee13285bf4800f570f3536dc4" ON "im_batch" ("staffId", "createTime") ');
    await runner.query('DROP INDEX "IDX_33bfa426c14a29e0eeeccbaa81"');
    await runner.query('DROP INDEX "IDX_54ebeb043304e27c1e9109d852"');
    await runner.query('ALTER TABLE "im_macro" RENAME TO "temporary_im_macro"');
    await runner.query(
      'CREATE TABLE "im_macro" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "reason" varchar(128) NOT NULL, "roleIds" text, "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "im_macro"("id", "createTime", "updateTime", "name", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "reason", "roleIds", "enabled", "orderNum") SELECT "id", "createTime", "updateTime", "name", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "reason", "roleIds", "enabled", "orderNum" FROM "temporary_im_macro"',
    );
    await runner.query('DROP TABLE "temporary_im_macro"');
    await runner.query('CREATE INDEX "IDX_33bfa426c14a29e0eeeccbaa81" ON "im_macro" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_54ebeb043304e27c1e9109d852" ON "im_macro" ("updateTime") ');
  }
}
