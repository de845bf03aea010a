import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StatementOfReasons1795972068485 implements MigrationInterface {
  readonly name = 'StatementOfReasons1795972068485';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_statement" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "decisionId" integer NOT NULL, "puid" varchar(36) NOT NULL, "ground" varchar(10) NOT NULL, "reference" varchar(500) NOT NULL, "explanation" varchar(2000) NOT NULL, "category" varchar(80) NOT NULL, "facts" varchar(5000) NOT NULL, "contentTypes" text NOT NULL, "otherContent" varchar(100), "contentDate" varchar(10) NOT NULL, "source" varchar(40) NOT NULL, "automatedDetection" tinyint NOT NULL DEFAULT (0), "automatedDecision" varchar(40) NOT NULL, "untilTime" datetime(3), "recalled" integer, "removed" integer, "applicationTime" datetime(3), "reversedTime" datetime(3), CONSTRAINT "uq_im_statement_puid" UNIQUE ("puid"), CONSTRAINT "uq_im_statement_decisionId" UNIQUE ("decisionId"))',
    );
    await runner.query('CREATE INDEX "IDX_f5ef6f64f31512b625eeb714c3" ON "im_statement" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4" ON "im_statement" ("updateTime") ');
    await runner.query('DROP INDEX "IDX_34d052c0f4a4e712d28c84179c"');
    await runner.query('DROP INDEX "IDX_0150789de436849392c6a3b706"');
    await runner.query(
      'CREATE TABLE "temporary_im_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "reason" varchar(128) NOT NULL, "strikes" integer NOT NULL DEFAULT (1), "strikeDays" integer NOT NULL DEFAULT (90), "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0), "ground" varchar(10) NOT NULL DEFAULT (\'houseRule\'), "law" varchar(500), "category" varchar(80) NOT NULL DEFAULT (\'STATEMENT_CATEGORY_OTHER_VIOLATION_TC\'), "publicText" varchar(2000) NOT NULL DEFAULT (\'\'))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_policy"("id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum") SELECT "id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum" FROM "im_policy"',
    );
    await runner.query('DROP TABLE "im_policy"');
    await runner.query('ALTER TABLE "temporary_im_policy" RENAME TO "im_policy"');
    await runner.query('CREATE INDEX "IDX_34d052c0f4a4e712d28c84179c" ON "im_policy" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_0150789de436849392c6a3b706" ON "im_policy" ("createTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_0150789de436849392c6a3b706"');
    await runner.query('DROP INDEX "IDX_34d052c0f4a4e712d28c84179c"');
    await runner.query('ALTER TABLE "im_policy" RENAME TO "temporary_im_policy"');
    await runner.query(
      'CREATE TABLE "im_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "reason" varchar(128) NOT NULL, "strikes" integer NOT NULL DEFAULT (1), "strikeDays" integer NOT NULL DEFAULT (90), "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "im_policy"("id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum") SELECT "id", "createTime", "updateTime", "name", "reason", "strikes", "strikeDays", "duration", "recallGroups", "recallPrivate", "span", "leaveGroups", "enabled", "orderNum" FROM "temporary_im_policy"',
    );
    await runner.query('DROP TABLE "temporary_im_policy"');
    await runner.query('CREATE INDEX "IDX_0150789de436849392c6a3b706" ON "im_policy" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_34d052c0f4a4e712d28c84179c" ON "im_policy" ("updateTime") ');
    await runner.query('DROP INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4"');
    await runner.query('DROP INDEX "IDX_f5ef6f64f31512b625eeb714c3"');
    await runner.query('DROP TABLE "im_statement"');
  }
}
