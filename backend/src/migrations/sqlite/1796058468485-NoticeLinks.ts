import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoticeLinks1796058468485 implements MigrationInterface {
  readonly name = 'NoticeLinks1796058468485';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4"');
    await runner.query('DROP INDEX "IDX_f5ef6f64f31512b625eeb714c3"');
    await runner.query(
      'CREATE TABLE "temporary_im_statement" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "decisionId" integer NOT NULL, "puid" varchar(36) NOT NULL, "ground" varchar(10) NOT NULL, "reference" varchar(500) NOT NULL, "explanation" varchar(2000) NOT NULL, "category" varchar(80) NOT NULL, "facts" varchar(5000) NOT NULL, "contentTypes" text NOT NULL, "otherContent" varchar(100), "contentDate" varchar(10) NOT NULL, "source" varchar(40) NOT NULL, "automatedDetection" tinyint NOT NULL DEFAULT (0), "automatedDecision" varchar(40) NOT NULL, "untilTime" datetime(3), "recalled" integer, "removed" integer, "applicationTime" datetime(3), "reversedTime" datetime(3), "noticeId" varchar(16), CONSTRAINT "uq_im_statement_decisionId" UNIQUE ("decisionId"), CONSTRAINT "uq_im_statement_puid" UNIQUE ("puid"), CONSTRAINT "UQ_6ac76cb476306b8c81e4a760d65" UNIQUE ("noticeId"))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_statement"("id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime") SELECT "id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime" FROM "im_statement"',
    );
    await runner.query('DROP TABLE "im_statement"');
    await runner.query('ALTER TABLE "temporary_im_statement" RENAME TO "im_statement"');
    await runner.query('CREATE INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4" ON "im_statement" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_f5ef6f64f31512b625eeb714c3" ON "im_statement" ("createTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_f5ef6f64f31512b625eeb714c3"');
    await runner.query('DROP INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4"');
    await runner.query('ALTER TABLE "im_statement" RENAME TO "temporary_im_statement"');
    await runner.query(
      'CREATE TABLE "im_statement" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "decisionId" integer NOT NULL, "puid" varchar(36) NOT NULL, "ground" varchar(10) NOT NULL, "reference" varchar(500) NOT NULL, "explanation" varchar(2000) NOT NULL, "category" varchar(80) NOT NULL, "facts" varchar(5000) NOT NULL, "contentTypes" text NOT NULL, "otherContent" varchar(100), "contentDate" varchar(10) NOT NULL, "source" varchar(40) NOT NULL, "automatedDetection" tinyint NOT NULL DEFAULT (0), "automatedDecision" varchar(40) NOT NULL, "untilTime" datetime(3), "recalled" integer, "removed" integer, "applicationTime" datetime(3), "reversedTime" datetime(3), CONSTRAINT "uq_im_statement_decisionId" UNIQUE ("decisionId"), CONSTRAINT "uq_im_statement_puid" UNIQUE ("puid"))',
    );
    await runner.query(
      'INSERT INTO "im_statement"("id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime") SELECT "id", "createTime", "updateTime", "decisionId", "puid", "ground", "reference", "explanation", "category", "facts", "contentTypes", "otherContent", "contentDate", "source", "automatedDetection", "automatedDecision", "untilTime", "recalled", "removed", "applicationTime", "reversedTime" FROM "temporary_im_statement"',
    );
    await runner.query('DROP TABLE "temporary_im_statement"');
    await runner.query('CREATE INDEX "IDX_f5ef6f64f31512b625eeb714c3" ON "im_statement" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_80f9b6ea630b25a92d3f7ac0e4" ON "im_statement" ("updateTime") ');
  }
}
