import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Ladder1796231268490 implements MigrationInterface {
  readonly name = 'Ladder1796231268490';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_rung" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "strikes" integer NOT NULL, "duration" varchar(10) NOT NULL DEFAULT (\'week\'), CONSTRAINT "uq_im_rung_strikes" UNIQUE ("strikes"))',
    );
    await runner.query('CREATE INDEX "IDX_4cb1b9672301ae9f2914c5fda3" ON "im_rung" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_552cd9215abb4ff809fa99d9c9" ON "im_rung" ("updateTime") ');
    await runner.query('DROP INDEX "IDX_0150789de436849392c6a3b706"');
    await runner.query('DROP INDEX "IDX_34d052c0f4a4e712d28c84179c"');
    await runner.query(
      'CREATE TABLE "temporary_im_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "reason" varchar(128) NOT NULL, "strikes" integer NOT NULL DEFAULT (1), "strikeDays" integer NOT NULL DEFAULT (90), "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0), "ground" varchar(10) NOT NULL DEFAULT (\'houseRule\'), "law" varchar(500), "category" varchar(80) NOT NULL DEFAULT (\'STATEMENT_CATEGORY_OTHER_VIOLATION_TC\'), "publicText" varchar(2000) NOT NULL DEFAULT (\'\'), "firstStrikes" integer)',
    );
    await runner.query(
      'INSERT INTO "temporary_im_policy"("id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText") SELECT "id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText" FROM "im_policy"',
    );
    await runner.query('DROP TABLE "im_policy"');
    await runner.query('ALTER TABLE "temporary_im_policy" RENAME TO "im_policy"');
    await runner.query('CREATE INDEX "IDX_0150789de436849392c6a3b706" ON "im_policy" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_34d052c0f4a4e712d28c84179c" ON "im_policy" ("updateTime") ');
    await runner.query('DROP INDEX "IDX_f3c5d91edc1d7df32426f09d2c"');
    await runner.query('DROP INDEX "IDX_a53216b17ec8470b3fc86ce5f2"');
    await runner.query('DROP INDEX "IDX_b0d314c55476fcb43b3198c042"');
    await runner.query('DROP INDEX "IDX_2ac61341007ef164cafb955a4c"');
    await runner.query(
      'CREATE TABLE "temporary_im_case_decision" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "outcome" varchar(20) NOT NULL, "policyId" integer, "policyName" varchar(40), "strikes" integer NOT NULL DEFAULT (0), "strikesUntil" datetime(3), "comment" varchar(2000), "batchId" integer, "lastSignalId" integer NOT NULL, "staffId" integer, "staffName" varchar(255), "reversedTime" datetime(3), "reversedBy" integer, "reversedByName" varchar(255), "reversedReason" varchar(255), "recommended" varchar(10))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_case_decision"("id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason") SELECT "id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason" FROM "im_case_decision"',
    );
    await runner.query('DROP TABLE "im_case_decision"');
    await runner.query('ALTER TABLE "temporary_im_case_decision" RENAME TO "im_case_decision"');
    await runner.query('CREATE INDEX "IDX_f3c5d91edc1d7df32426f09d2c" ON "im_case_decision" ("caseId", "id") ');
    await runner.query(
      'CREATE INDEX "IDX_a53216b17ec8470b3fc86ce5f2" ON "im_case_decision" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('CREATE INDEX "IDX_b0d314c55476fcb43b3198c042" ON "im_case_decision" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_2ac61341007ef164cafb955a4c" ON "im_case_decision" ("createTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_2ac61341007ef164cafb955a4c"');
    await runner.query('DROP INDEX "IDX_b0d314c55476fcb43b3198c042"');
    await runner.query('DROP INDEX "IDX_a53216b17ec8470b3fc86ce5f2"');
    await runner.query('DROP INDEX "IDX_f3c5d91edc1d7df32426f09d2c"');
    await runner.query('ALTER TABLE "im_case_decision" RENAME TO "temporary_im_case_decision"');
    await runner.query(
      'CREATE TABLE "im_case_decision" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "outcome" varchar(20) NOT NULL, "policyId" integer, "policyName" varchar(40), "strikes" integer NOT NULL DEFAULT (0), "strikesUntil" datetime(3), "comment" varchar(2000), "batchId" integer, "lastSignalId" integer NOT NULL, "staffId" integer, "staffName" varchar(255), "reversedTime" datetime(3), "reversedBy" integer, "reversedByName" varchar(255), "reversedReason" varchar(255))',
    );
    await runner.query(
      'INSERT INTO "im_case_decision"("id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason") SELECT "id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason" FROM "temporary_im_case_decision"',
    );
    await runner.query('DROP TABLE "temporary_im_case_decision"');
    await runner.query('CREATE INDEX "IDX_2ac61341007ef164cafb955a4c" ON "im_case_decision" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_b0d314c55476fcb43b3198c042" ON "im_case_decision" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_a53216b17ec8470b3fc86ce5f2" ON "im_case_decision" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('CREATE INDEX "IDX_f3c5d91edc1d7df32426f09d2c" ON "im_case_decision" ("caseId", "id") ');
    await runner.query('DROP INDEX "IDX_34d052c0f4a4e712d28c84179c"');
    await runner.query('DROP INDEX "IDX_0150789de436849392c6a3b706"');
    await runner.query('ALTER TABLE "im_policy" RENAME TO "temporary_im_policy"');
    await runner.query(
      'CREATE TABLE "im_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "reason" varchar(128) NOT NULL, "strikes" integer NOT NULL DEFAULT (1), "strikeDays" integer NOT NULL DEFAULT (90), "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0), "ground" varchar(10) NOT NULL DEFAULT (\'houseRule\'), "law" varchar(500), "category" varchar(80) NOT NULL DEFAULT (\'STATEMENT_CATEGORY_OTHER_VIOLATION_TC\'), "publicText" varchar(2000) NOT NULL DEFAULT (\'\'))',
    );
    await runner.query(
      'INSERT INTO "im_policy"("id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText") SELECT "id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum", "ground", "law", "category", "publicText" FROM "temporary_im_policy"',
    );
    await runner.query('DROP TABLE "temporary_im_policy"');
    await runner.query('CREATE INDEX "IDX_34d052c0f4a4e712d28c84179c" ON "im_policy" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_0150789de436849392c6a3b706" ON "im_policy" ("createTime") ');
    await runner.query('DROP INDEX "IDX_552cd9215abb4ff809fa99d9c9"');
    await runner.query('DROP INDEX "IDX_4cb1b9672301ae9f2914c5fda3"');
    await runner.query('DROP TABLE "im_rung"');
  }
}
