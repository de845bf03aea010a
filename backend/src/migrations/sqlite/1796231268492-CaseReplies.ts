import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CaseReplies1796231268492 implements MigrationInterface {
  readonly name = 'CaseReplies1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_case_reply" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "digest" varchar(64) NOT NULL, "signalId" integer NOT NULL, "outcome" varchar(10) NOT NULL, "toldOutcome" varchar(10), "state" varchar(10) NOT NULL DEFAULT (\'pending\'), "taskId" bigint, "orderTime" datetime(3), CONSTRAINT "uq_im_case_reply_reporter" UNIQUE ("caseId", "digest"))',
    );
    await runner.query('CREATE INDEX "IDX_23873a6e152558a461dbd2cb85" ON "im_case_reply" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_4a4649d00cfdb1bff810d25e53" ON "im_case_reply" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_3240f125c4ab90f642f992a037" ON "im_case_reply" ("state", "id") ');
    await runner.query(
      'CREATE TABLE "im_reply_run" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "outcome" varchar(10) NOT NULL, "lastSignalId" integer NOT NULL, "reached" integer NOT NULL DEFAULT (0), "open" tinyint NOT NULL DEFAULT (1), CONSTRAINT "uq_im_reply_run_caseId" UNIQUE ("caseId"))',
    );
    await runner.query('CREATE INDEX "IDX_90cebc2d34859aa4b2652e0fb0" ON "im_reply_run" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_80242db957bfaf8a0c8d19e553" ON "im_reply_run" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_d272286dd89631086cef8ab220" ON "im_reply_run" ("open", "id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_d272286dd89631086cef8ab220"');
    await runner.query('DROP INDEX "IDX_80242db957bfaf8a0c8d19e553"');
    await runner.query('DROP INDEX "IDX_90cebc2d34859aa4b2652e0fb0"');
    await runner.query('DROP TABLE "im_reply_run"');
    await runner.query('DROP INDEX "IDX_3240f125c4ab90f642f992a037"');
    await runner.query('DROP INDEX "IDX_4a4649d00cfdb1bff810d25e53"');
    await runner.query('DROP INDEX "IDX_23873a6e152558a461dbd2cb85"');
    await runner.query('DROP TABLE "im_case_reply"');
  }
}
