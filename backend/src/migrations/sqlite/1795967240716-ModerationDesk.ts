import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModerationDesk1795967240716 implements MigrationInterface {
  readonly name = 'ModerationDesk1795967240716';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "reason" varchar(128) NOT NULL, "strikes" integer NOT NULL DEFAULT (1), "strikeDays" integer NOT NULL DEFAULT (90), "duration" varchar(10) NOT NULL DEFAULT (\'week\'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT (\'day\'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_0150789de436849392c6a3b706" ON "im_policy" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_34d052c0f4a4e712d28c84179c" ON "im_policy" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "im_case_decision" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "outcome" varchar(20) NOT NULL, "policyId" integer, "policyName" varchar(40), "strikes" integer NOT NULL DEFAULT (0), "strikesUntil" datetime(3), "comment" varchar(2000), "batchId" integer, "lastSignalId" integer NOT NULL, "staffId" integer, "staffName" varchar(255), "reversedTime" datetime(3), "reversedBy" integer, "reversedByName" varchar(255), "reversedReason" varchar(255))',
    );
    await runner.query('CREATE INDEX "IDX_2ac61341007ef164cafb955a4c" ON "im_case_decision" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_b0d314c55476fcb43b3198c042" ON "im_case_decision" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_a53216b17ec8470b3fc86ce5f2" ON "im_case_decision" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('CREATE INDEX "IDX_f3c5d91edc1d7df32426f09d2c" ON "im_case_decision" ("caseId", "id") ');
    await runner.query(
      'CREATE TABLE "im_case_reporter" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "digest" varchar(64) NOT NULL, "day" varchar(10) NOT NULL DEFAULT (\'\'), "today" integer NOT NULL DEFAULT (0), "upheld" integer NOT NULL DEFAULT (0), "rejected" integer NOT NULL DEFAULT (0), CONSTRAINT "uq_im_case_reporter_digest" UNIQUE ("digest"))',
    );
    await runner.query('CREATE INDEX "IDX_6f23ff4df212c602b6b795f690" ON "im_case_reporter" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_3add7b3295cbf2a6e7ff2391fa" ON "im_case_reporter" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "im_case_signal" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "kind" varchar(20) NOT NULL DEFAULT (\'report\'), "reporter" varchar(128), "reason" varchar(64) NOT NULL, "text" varchar(2000), "weight" integer NOT NULL, "evidence" text NOT NULL, "hash" varchar(64) NOT NULL, "dedupeKey" varchar(64), "senderId" integer, CONSTRAINT "uq_im_case_signal_dedupeKey" UNIQUE ("dedupeKey"))',
    );
    await runner.query('CREATE INDEX "IDX_46349c1260c9b65b7da6016efe" ON "im_case_signal" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_924f91e707e1b7afce1cee8f52" ON "im_case_signal" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_f42fe97551964bc9a972767794" ON "im_case_signal" ("caseId", "reporter") ');
    await runner.query('CREATE INDEX "IDX_1390a1c862a1ff52ed9400e1c0" ON "im_case_signal" ("caseId", "id") ');
    await runner.query(
      'CREATE TABLE "im_case" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "subjectName" varchar(255) NOT NULL, "openSubject" varchar(90), "state" tinyint NOT NULL DEFAULT (0), "priority" integer NOT NULL DEFAULT (0), "rank" integer NOT NULL DEFAULT (100), "weight" integer NOT NULL DEFAULT (0), "signals" integer NOT NULL DEFAULT (0), "reporters" integer NOT NULL DEFAULT (0), "lastSignalId" integer NOT NULL DEFAULT (0), "assigneeId" integer, "assigneeName" varchar(255), "leaseUntil" bigint NOT NULL DEFAULT (0), "dueTime" datetime(3) NOT NULL, "closedTime" datetime(3), "problem" varchar(20), CONSTRAINT "uq_im_case_openSubject" UNIQUE ("openSubject"))',
    );
    await runner.query('CREATE INDEX "IDX_3b09ac85f4190fa1a975d7f84a" ON "im_case" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_72132ad5e3e5bf63938eb63aeb" ON "im_case" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_75fa1236097a0902b6bb5c5c50" ON "im_case" ("assigneeId", "state") ');
    await runner.query('CREATE INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc" ON "im_case" ("state", "problem") ');
    await runner.query('CREATE INDEX "IDX_6a89a2263032e674e2a48bd8bc" ON "im_case" ("state", "dueTime", "id") ');
    await runner.query('CREATE INDEX "IDX_191552da705f79cf6f872d9849" ON "im_case" ("state", "rank", "id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_191552da705f79cf6f872d9849"');
    await runner.query('DROP INDEX "IDX_6a89a2263032e674e2a48bd8bc"');
    await runner.query('DROP INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc"');
    await runner.query('DROP INDEX "IDX_75fa1236097a0902b6bb5c5c50"');
    await runner.query('DROP INDEX "IDX_72132ad5e3e5bf63938eb63aeb"');
    await runner.query('DROP INDEX "IDX_3b09ac85f4190fa1a975d7f84a"');
    await runner.query('DROP TABLE "im_case"');
    await runner.query('DROP INDEX "IDX_1390a1c862a1ff52ed9400e1c0"');
    await runner.query('DROP INDEX "IDX_f42fe97551964bc9a972767794"');
    await runner.query('DROP INDEX "IDX_924f91e707e1b7afce1cee8f52"');
    await runner.query('DROP INDEX "IDX_46349c1260c9b65b7da6016efe"');
    await runner.query('DROP TABLE "im_case_signal"');
    await runner.query('DROP INDEX "IDX_3add7b3295cbf2a6e7ff2391fa"');
    await runner.query('DROP INDEX "IDX_6f23ff4df212c602b6b795f690"');
    await runner.query('DROP TABLE "im_case_reporter"');
    await runner.query('DROP INDEX "IDX_f3c5d91edc1d7df32426f09d2c"');
    await runner.query('DROP INDEX "IDX_a53216b17ec8470b3fc86ce5f2"');
    await runner.query('DROP INDEX "IDX_b0d314c55476fcb43b3198c042"');
    await runner.query('DROP INDEX "IDX_2ac61341007ef164cafb955a4c"');
    await runner.query('DROP TABLE "im_case_decision"');
    await runner.query('DROP INDEX "IDX_34d052c0f4a4e712d28c84179c"');
    await runner.query('DROP INDEX "IDX_0150789de436849392c6a3b706"');
    await runner.query('DROP TABLE "im_policy"');
  }
}
