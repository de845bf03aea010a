import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CaseHandOver1796231268491 implements MigrationInterface {
  readonly name = 'CaseHandOver1796231268491';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_24783cd0709c98f4604f5fb755"');
    await runner.query('DROP INDEX "IDX_bd51f332faa0bc1b0b513039e9"');
    await runner.query('DROP INDEX "IDX_191552da705f79cf6f872d9849"');
    await runner.query('DROP INDEX "IDX_6a89a2263032e674e2a48bd8bc"');
    await runner.query('DROP INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc"');
    await runner.query('DROP INDEX "IDX_75fa1236097a0902b6bb5c5c50"');
    await runner.query('DROP INDEX "IDX_72132ad5e3e5bf63938eb63aeb"');
    await runner.query('DROP INDEX "IDX_3b09ac85f4190fa1a975d7f84a"');
    await runner.query(
      'CREATE TABLE "temporary_im_case" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "subjectName" varchar(255) NOT NULL, "openSubject" varchar(90), "state" tinyint NOT NULL DEFAULT (0), "priority" integer NOT NULL DEFAULT (0), "rank" integer NOT NULL DEFAULT (100), "weight" integer NOT NULL DEFAULT (0), "signals" integer NOT NULL DEFAULT (0), "reporters" integer NOT NULL DEFAULT (0), "lastSignalId" integer NOT NULL DEFAULT (0), "assigneeId" integer, "assigneeName" varchar(255), "leaseUntil" bigint NOT NULL DEFAULT (0), "dueTime" datetime(3) NOT NULL, "closedTime" datetime(3), "problem" varchar(20), "appealId" integer, "excludedStaffId" integer, "waitUntil" datetime(3), "escalated" tinyint NOT NULL DEFAULT (0), "offeredToId" integer, "offeredToName" varchar(255), "offeredUntil" bigint NOT NULL DEFAULT (0), CONSTRAINT "uq_im_case_openSubject" UNIQUE ("openSubject"), CONSTRAINT "UQ_0f65ab2c40cfdd28307f30a0b63" UNIQUE ("appealId"))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_case"("id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated") SELECT "id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated" FROM "im_case"',
    );
    await runner.query('DROP TABLE "im_case"');
    await runner.query('ALTER TABLE "temporary_im_case" RENAME TO "im_case"');
    await runner.query('CREATE INDEX "IDX_24783cd0709c98f4604f5fb755" ON "im_case" ("state", "waitUntil") ');
    await runner.query('CREATE INDEX "IDX_bd51f332faa0bc1b0b513039e9" ON "im_case" ("state", "escalated") ');
    await runner.query('CREATE INDEX "IDX_191552da705f79cf6f872d9849" ON "im_case" ("state", "rank", "id") ');
    await runner.query('CREATE INDEX "IDX_6a89a2263032e674e2a48bd8bc" ON "im_case" ("state", "dueTime", "id") ');
    await runner.query('CREATE INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc" ON "im_case" ("state", "problem") ');
    await runner.query('CREATE INDEX "IDX_75fa1236097a0902b6bb5c5c50" ON "im_case" ("assigneeId", "state") ');
    await runner.query('CREATE INDEX "IDX_72132ad5e3e5bf63938eb63aeb" ON "im_case" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_3b09ac85f4190fa1a975d7f84a" ON "im_case" ("createTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_3b09ac85f4190fa1a975d7f84a"');
    await runner.query('DROP INDEX "IDX_72132ad5e3e5bf63938eb63aeb"');
    await runner.query('DROP INDEX "IDX_75fa1236097a0902b6bb5c5c50"');
    await runner.query('DROP INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc"');
    await runner.query('DROP INDEX "IDX_6a89a2263032e674e2a48bd8bc"');
    await runner.query('DROP INDEX "IDX_191552da705f79cf6f872d9849"');
    await runner.query('DROP INDEX "IDX_bd51f332faa0bc1b0b513039e9"');
    await runner.query('DROP INDEX "IDX_24783cd0709c98f4604f5fb755"');
    await runner.query('ALTER TABLE "im_case" RENAME TO "temporary_im_case"');
    await runner.query(
      'CREATE TABLE "im_case" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "subjectName" varchar(255) NOT NULL, "openSubject" varchar(90), "state" tinyint NOT NULL DEFAULT (0), "priority" integer NOT NULL DEFAULT (0), "rank" integer NOT NULL DEFAULT (100), "weight" integer NOT NULL DEFAULT (0), "signals" integer NOT NULL DEFAULT (0), "reporters" integer NOT NULL DEFAULT (0), "lastSignalId" integer NOT NULL DEFAULT (0), "assigneeId" integer, "assigneeName" varchar(255), "leaseUntil" bigint NOT NULL DEFAULT (0), "dueTime" datetime(3) NOT NULL, "closedTime" datetime(3), "problem" varchar(20), "appealId" integer, "excludedStaffId" integer, "waitUntil" datetime(3), "escalated" tinyint NOT NULL DEFAULT (0), CONSTRAINT "uq_im_case_openSubject" UNIQUE ("openSubject"), CONSTRAINT "UQ_0f65ab2c40cfdd28307f30a0b63" UNIQUE ("appealId"))',
    );
    await runner.query(
      'INSERT INTO "im_case"("id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated") SELECT "id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated" FROM "temporary_im_case"',
    );
    await runner.query('DROP TABLE "temporary_im_case"');
    await runner.query('CREATE INDEX "IDX_3b09ac85f4190fa1a975d7f84a" ON "im_case" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_72132ad5e3e5bf63938eb63aeb" ON "im_case" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_75fa1236097a0902b6bb5c5c50" ON "im_case" ("assigneeId", "state") ');
    await runner.query('CREATE INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc" ON "im_case" ("state", "problem") ');
    await runner.query('CREATE INDEX "IDX_6a89a2263032e674e2a48bd8bc" ON "im_case" ("state", "dueTime", "id") ');
    await runner.query('CREATE INDEX "IDX_191552da705f79cf6f872d9849" ON "im_case" ("state", "rank", "id") ');
    await runner.query('CREATE INDEX "IDX_bd51f332faa0bc1b0b513039e9" ON "im_case" ("state", "escalated") ');
    await runner.query('CREATE INDEX "IDX_24783cd0709c98f4604f5fb755" ON "im_case" ("state", "waitUntil") ');
  }
}
