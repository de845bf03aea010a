import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnnouncementsNotesRepliesRuns1796231268492 implements MigrationInterface {
  readonly name = 'AnnouncementsNotesRepliesRuns1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_announcement" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "title" varchar(100) NOT NULL, "content" varchar(2000) NOT NULL, "endTime" datetime(3), "staffId" integer NOT NULL)',
    );
    await runner.query('CREATE INDEX "IDX_a5df8743af953c16d93b3d58f7" ON "base_sys_announcement" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_ebe67b21a98bb13faf648f2d4a" ON "base_sys_announcement" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_4752745714f5aa4a248ab0c3e6" ON "base_sys_announcement" ("endTime") ');
    await runner.query(
      'CREATE TABLE "base_sys_announcement_reading" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "announcementId" integer NOT NULL, "userId" integer NOT NULL, CONSTRAINT "uq_base_sys_announcement_reading" UNIQUE ("announcementId", "userId"))',
    );
    await runner.query(
      'CREATE INDEX "IDX_099c200ddcbba119578baca34f" ON "base_sys_announcement_reading" ("createTime") ',
    );
    await runner.query(
      'CREATE INDEX "IDX_3ab49ad3c5b071f1b7f61ef7f2" ON "base_sys_announcement_reading" ("updateTime") ',
    );
    await runner.query('CREATE INDEX "IDX_9ccb66e4c51fc5a8cf58a5b58d" ON "base_sys_announcement_reading" ("userId") ');
    await runner.query(
      'CREATE TABLE "base_sys_backup_run" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "work" varchar(10) NOT NULL, "state" varchar(10) NOT NULL, "step" varchar(10) NOT NULL, "host" varchar(255) NOT NULL, "begun" datetime(3) NOT NULL, "seen" datetime(3) NOT NULL, "ended" datetime(3), "rows" integer NOT NULL DEFAULT (0), "fileBytes" bigint NOT NULL DEFAULT (0), "expectedRows" integer, "expectedBytes" bigint, "cancellerId" integer, "reason" text)',
    );
    await runner.query('CREATE INDEX "IDX_3ef9813e15fd495aa5f608e487" ON "base_sys_backup_run" ("work", "id") ');
    await runner.query(
      'CREATE TABLE "im_case_reply" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "digest" varchar(64) NOT NULL, "signalId" integer NOT NULL, "outcome" varchar(10) NOT NULL, "toldOutcome" varchar(10), "state" varchar(10) NOT NULL DEFAULT (\'pending\'), "taskId" bigint, "orderTime" datetime(3), CONSTRAINT "uq_im_case_reply_reporter" UNIQUE ("caseId", "digest"))',
    );
    await runner.query('CREATE INDEX "IDX_23873a6e152558a461dbd2cb85" ON "im_case_reply" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_4a4649d00cfdb1bff810d25e53" ON "im_case_reply" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_3240f125c4ab90f642f992a037" ON "im_case_reply" ("state", "id") ');
    await runner.query(
      'CREATE TABLE "im_person_note" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "text" varchar(2000) NOT NULL, "staffId" integer, "staffName" varchar(255))',
    );
    await runner.query('CREATE INDEX "IDX_69b42ed40fffd7b84f084a9478" ON "im_person_note" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_faa6856c728452d7634d6f5b72" ON "im_person_note" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_ea64e8ce6e9b95266ba11e1455" ON "im_person_note" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query(
      'CREATE TABLE "im_reply_run" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "outcome" varchar(10) NOT NULL, "lastSignalId" integer NOT NULL, "reached" integer NOT NULL DEFAULT (0), "open" tinyint NOT NULL DEFAULT (1), CONSTRAINT "uq_im_reply_run_caseId" UNIQUE ("caseId"))',
    );
    await runner.query('CREATE INDEX "IDX_90cebc2d34859aa4b2652e0fb0" ON "im_reply_run" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_80242db957bfaf8a0c8d19e553" ON "im_reply_run" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_d272286dd89631086cef8ab220" ON "im_reply_run" ("open", "id") ');
    await runner.query(
      'CREATE INDEX "IDX_9d1485e8f7840daea8d7138c40" ON "im_case" ("subjectKind", "subjectId", "id") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_9d1485e8f7840daea8d7138c40"');
    await runner.query('DROP INDEX "IDX_d272286dd89631086cef8ab220"');
    await runner.query('DROP INDEX "IDX_80242db957bfaf8a0c8d19e553"');
    await runner.query('DROP INDEX "IDX_90cebc2d34859aa4b2652e0fb0"');
    await runner.query('DROP TABLE "im_reply_run"');
    await runner.query('DROP INDEX "IDX_ea64e8ce6e9b95266ba11e1455"');
    await runner.query('DROP INDEX "IDX_faa6856c728452d7634d6f5b72"');
    await runner.query('DROP INDEX "IDX_69b42ed40fffd7b84f084a9478"');
    await runner.query('DROP TABLE "im_person_note"');
    await runner.query('DROP INDEX "IDX_3240f125c4ab90f642f992a037"');
    await runner.query('DROP INDEX "IDX_4a4649d00cfdb1bff810d25e53"');
    await runner.query('DROP INDEX "IDX_23873a6e152558a461dbd2cb85"');
    await runner.query('DROP TABLE "im_case_reply"');
    await runner.query('DROP INDEX "IDX_3ef9813e15fd495aa5f608e487"');
    await runner.query('DROP TABLE "base_sys_backup_run"');
    await runner.query('DROP INDEX "IDX_9ccb66e4c51fc5a8cf58a5b58d"');
    await runner.query('DROP INDEX "IDX_3ab49ad3c5b071f1b7f61ef7f2"');
    await runner.query('DROP INDEX "IDX_099c200ddcbba119578baca34f"');
    await runner.query('DROP TABLE "base_sys_announcement_reading"');
    await runner.query('DROP INDEX "IDX_4752745714f5aa4a248ab0c3e6"');
    await runner.query('DROP INDEX "IDX_ebe67b21a98bb13faf648f2d4a"');
    await runner.query('DROP INDEX "IDX_a5df8743af953c16d93b3d58f7"');
    await runner.query('DROP TABLE "base_sys_announcement"');
  }
}
