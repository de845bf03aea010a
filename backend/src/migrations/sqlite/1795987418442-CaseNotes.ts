import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CaseNotes1795987418442 implements MigrationInterface {
  readonly name = 'CaseNotes1795987418442';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_case_note" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "text" varchar(2000) NOT NULL, "staffId" integer, "staffName" varchar(255))',
    );
    await runner.query('CREATE INDEX "IDX_fbfa5d6f3b78bb3cb505f9de48" ON "im_case_note" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_dd20b6bb5122774010d1cb9179" ON "im_case_note" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_fab7e422d54a8f1b3b65cf3ac2" ON "im_case_note" ("subjectKind", "subjectId", "id") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_fab7e422d54a8f1b3b65cf3ac2"');
    await runner.query('DROP INDEX "IDX_dd20b6bb5122774010d1cb9179"');
    await runner.query('DROP INDEX "IDX_fbfa5d6f3b78bb3cb505f9de48"');
    await runner.query('DROP TABLE "im_case_note"');
  }
}
