import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoticedByConsole1796231268493 implements MigrationInterface {
  readonly name = 'NoticedByConsole1796231268493';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_spike" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "personId" bigint NOT NULL, "signalId" integer, "seenTime" datetime(3) NOT NULL, CONSTRAINT "uq_im_spike_personId" UNIQUE ("personId"))',
    );
    await runner.query('CREATE INDEX "IDX_bad6d7988c37c170e283d66fbc" ON "im_spike" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_d2ce47c32219319ba763f87f28" ON "im_spike" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_516d77f4cd36c5ded96e9ed471" ON "im_spike" ("seenTime") ');
    await runner.query('DROP INDEX "IDX_9d1485e8f7840daea8d7138c40"');
    await runner.query('DROP INDEX "IDX_ee72d36342498b0809943f2ed0"');
    await runner.query('DROP INDEX "IDX_9b26893cbbd8b3db109380ef12"');
    await runner.query('DROP INDEX "IDX_3b09ac85f4190fa1a975d7f84a"');
    await runner.query('DROP INDEX "IDX_72132ad5e3e5bf63938eb63aeb"');
    await runner.query('DROP INDEX "IDX_75fa1236097a0902b6bb5c5c50"');
    await runner.query('DROP INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc"');
    await runner.query('DROP INDEX "IDX_6a89a2263032e674e2a48bd8bc"');
    await runner.query('DROP INDEX "IDX_191552da705f79cf6f872d9849"');
    await runner.query('DROP INDEX "IDX_bd51f332faa0bc1b0b513039e9"');
    await runner.query('DROP INDEX "IDX_24783cd0709c98f4604f5fb755"');
    await runner.query(
      'CREATE TABLE "temporary_im_case" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "subjectName" varchar(255) NOT NULL, "openSubject" varchar(90), "state" tinyint NOT NULL DEFAULT (0), "priority" integer NOT NULL DEFAULT (0), "rank" integer NOT NULL DEFAULT (100), "weight" integer NOT NULL DEFAULT (0), "signals" integer NOT NULL DEFAULT (0), "reporters" integer NOT NULL DEFAULT (0), "lastSignalId" integer NOT NULL DEFAULT (0), "assigneeId" integer, "assigneeName" varchar(255), "leaseUntil" bigint NOT NULL DEFAULT (0), "dueTime" datetime(3) NOT NULL, "closedTime" datetime(3), "problem" varchar(20), "appealId" integer, "excludedStaffId" integer, "waitUntil" datetime(3), "escalated" tinyint NOT NULL DEFAULT (0), "packagedSignalId" integer NOT NULL DEFAULT (0), "held" tinyint NOT NULL DEFAULT (0), "heldReason" varchar(255), "heldByName" varchar(255), "heldTime" datetime(3), "offeredToId" integer, "offeredToName" varchar(255), "offeredUntil" bigint NOT NULL DEFAULT (0), "openedBy" varchar(20), CONSTRAINT "UQ_0f65ab2c40cfdd28307f30a0b63" UNIQUE ("appealId"), CONSTRAINT "uq_im_case_openSubject" UNIQUE ("openSubject"))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_case"("id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated", "packagedSignalId", "held", "heldReason", "heldByName", "heldTime", "offeredToId", "offeredToName", "offeredUntil") SELECT "id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated", "packagedSignalId", "held", "heldReason", "heldByName", "heldTime", "offeredToId", "offeredToName", "offeredUntil" FROM "im_case"',
    );
    await runner.query('DROP TABLE "im_case"');
    await runner.query('ALTER TABLE "temporary_im_case" RENAME TO "im_case"');
    await runner.query(
      'CREATE INDEX "IDX_9d1485e8f7840daea8d7138c40" ON "im_case" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('CREATE INDEX "IDX_ee72d36342498b0809943f2ed0" ON "im_case" ("held", "id") ');
    await runner.query('CREATE INDEX "IDX_9b26893cbbd8b3db109380ef12" ON "im_case" ("offeredToId", "state") ');
    await runner.query('CREATE INDEX "IDX_3b09ac85f4190fa1a975d7f84a" ON "im_case" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_72132ad5e3e5bf63938eb63aeb" ON "im_case" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_75fa1236097a0902b6bb5c5c50" ON "im_case" ("assigneeId", "state") ');
    await runner.query('CREATE INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc" ON "im_case" ("state", "problem") ');
    await runner.query('CREATE INDEX "IDX_6a89a2263032e674e2a48bd8bc" ON "im_case" ("state", "dueTime", "id") ');
    await runner.query('CREATE INDEX "IDX_191552da705f79cf6f872d9849" ON "im_case" ("state", "rank", "id") ');
    await runner.query('CREATE INDEX "IDX_bd51f332faa0bc1b0b513039e9" ON "im_case" ("state", "escalated") ');
    await runner.query('CREATE INDEX "IDX_24783cd0709c98f4604f5fb755" ON "im_case" ("state", "waitUntil") ');
    await runner.query('DROP INDEX "IDX_1390a1c862a1ff52ed9400e1c0"');
    await runner.query('DROP INDEX "IDX_f42fe97551964bc9a972767794"');
    await runner.query('DROP INDEX "IDX_924f91e707e1b7afce1cee8f52"');
    await runner.query('DROP INDEX "IDX_46349c1260c9b65b7da6016efe"');
    await runner.query(
      'CREATE TABLE "temporary_im_case_signal" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "kind" varchar(20) NOT NULL DEFAULT (\'report\'), "reporter" varchar(128), "reason" varchar(64) NOT NULL, "text" varchar(2000), "weight" integer NOT NULL, "evidence" text NOT NULL, "hash" varchar(64) NOT NULL, "dedupeKey" varchar(64), "senderId" integer, "sent" integer, CONSTRAINT "uq_im_case_signal_dedupeKey" UNIQUE ("dedupeKey"))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_case_signal"("id", "createTime", "updateTime", "caseId", "kind", "reporter", "reason", "text", "weight", "evidence", "hash", "dedupeKey", "senderId") SELECT "id", "createTime", "updateTime", "caseId", "kind", "reporter", "reason", "text", "weight", "evidence", "hash", "dedupeKey", "senderId" FROM "im_case_signal"',
    );
    await runner.query('DROP TABLE "im_case_signal"');
    await runner.query('ALTER TABLE "temporary_im_case_signal" RENAME TO "im_case_signal"');
    await runner.query('CREATE INDEX "IDX_1390a1c862a1ff52ed9400e1c0" ON "im_case_signal" ("caseId", "id") ');
    await runner.query('CREATE INDEX "IDX_f42fe97551964bc9a972767794" ON "im_case_signal" ("caseId", "reporter") ');
    await runner.query('CREATE INDEX "IDX_924f91e707e1b7afce1cee8f52" ON "im_case_signal" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_46349c1260c9b65b7da6016efe" ON "im_case_signal" ("createTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_46349c1260c9b65b7da6016efe"');
    await runner.query('DROP INDEX "IDX_924f91e707e1b7afce1cee8f52"');
    await runner.query('DROP INDEX "IDX_f42fe97551964bc9a972767794"');
    await runner.query('DROP INDEX "IDX_1390a1c862a1ff52ed9400e1c0"');
    await runner.query('ALTER TABLE "im_case_signal" RENAME TO "temporary_im_case_signal"');
    await runner.query(
      'CREATE TABLE "im_case_signal" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "kind" varchar(20) NOT NULL DEFAULT (\'report\'), "reporter" varchar(128), "reason" varchar(64) NOT NULL, "text" varchar(2000), "weight" integer NOT NULL, "evidence" text NOT NULL, "hash" varchar(64) NOT NULL, "dedupeKey" varchar(64), "senderId" integer, CONSTRAINT "uq_im_case_signal_dedupeKey" UNIQUE ("dedupeKey"))',
    );
    await runner.query(
      'INSERT INTO "im_case_signal"("id", "createTime", "updateTime", "caseId", "kind", "reporter", "reason", "text", "weight", "evidence", "hash", "dedupeKey", "senderId") SELECT "id", "createTime", "updateTime", "caseId", "kind", "reporter", "reason", "text", "weight", "evidence", "hash", "dedupeKey", "senderId" FROM "temporary_im_case_signal"',
    );
    await runner.query('DROP TABLE "temporary_im_case_signal"');
    await runner.query('CREATE INDEX "IDX_46349c1260c9b65b7da6016efe" ON "im_case_signal" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_924f91e707e1b7afce1cee8f52" ON "im_case_signal" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_f42fe97551964bc9a972767794" ON "im_case_signal" ("caseId", "reporter") ');
    await runner.query('CREATE INDEX "IDX_1390a1c862a1ff52ed9400e1c0" ON "im_case_signal" ("caseId", "id") ');
    await runner.query('DROP INDEX "IDX_24783cd0709c98f4604f5fb755"');
    await runner.query('DROP INDEX "IDX_bd51f332faa0bc1b0b513039e9"');
    await runner.query('DROP INDEX "IDX_191552da705f79cf6f872d9849"');
    await runner.query('DROP INDEX "IDX_6a89a2263032e674e2a48bd8bc"');
    await runner.query('DROP INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc"');
    await runner.query('DROP INDEX "IDX_75fa1236097a0902b6bb5c5c50"');
    await runner.query('DROP INDEX "IDX_72132ad5e3e5bf63938eb63aeb"');
    await runner.query('DROP INDEX "IDX_3b09ac85f4190fa1a975d7f84a"');
    await runner.query('DROP INDEX "IDX_9b26893cbbd8b3db109380ef12"');
    await runner.query('DROP INDEX "IDX_ee72d36342498b0809943f2ed0"');
    await runner.query('DROP INDEX "IDX_9d1485e8f7840daea8d7138c40"');
    await runner.query('ALTER TABLE "im_case" RENAME TO "temporary_im_case"');
    await runner.query(
      'CREATE TABLE "im_case" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "subjectName" varchar(255) NOT NULL, "openSubject" varchar(90), "state" tinyint NOT NULL DEFAULT (0), "priority" integer NOT NULL DEFAULT (0), "rank" integer NOT NULL DEFAULT (100), "weight" integer NOT NULL DEFAULT (0), "signals" integer NOT NULL DEFAULT (0), "reporters" integer NOT NULL DEFAULT (0), "lastSignalId" integer NOT NULL DEFAULT (0), "assigneeId" integer, "assigneeName" varchar(255), "leaseUntil" bigint NOT NULL DEFAULT (0), "dueTime" datetime(3) NOT NULL, "closedTime" datetime(3), "problem" varchar(20), "appealId" integer, "excludedStaffId" integer, "waitUntil" datetime(3), "escalated" tinyint NOT NULL DEFAULT (0), "packagedSignalId" integer NOT NULL DEFAULT (0), "held" tinyint NOT NULL DEFAULT (0), "heldReason" varchar(255), "heldByName" varchar(255), "heldTime" datetime(3), "offeredToId" integer, "offeredToName" varchar(255), "offeredUntil" bigint NOT NULL DEFAULT (0), CONSTRAINT "UQ_0f65ab2c40cfdd28307f30a0b63" UNIQUE ("appealId"), CONSTRAINT "uq_im_case_openSubject" UNIQUE ("openSubject"))',
    );
    await runner.query(
      'INSERT INTO "im_case"("id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated", "packagedSignalId", "held", "heldReason", "heldByName", "heldTime", "offeredToId", "offeredToName", "offeredUntil") SELECT "id", "createTime", "updateTime", "subjectKind", "subjectId", "subjectName", "openSubject", "state", "priority", "rank", "weight", "signals", "reporters", "lastSignalId", "assigneeId", "assigneeName", "leaseUntil", "dueTime", "closedTime", "problem", "appealId", "excludedStaffId", "waitUntil", "escalated", "packagedSignalId", "held", "heldReason", "heldByName", "heldTime", "offeredToId", "offeredToName", "offeredUntil" FROM "temporary_im_case"',
    );
    await runner.query('DROP TABLE "temporary_im_case"');
    await runner.query('CREATE INDEX "IDX_24783cd0709c98f4604f5fb755" ON "im_case" ("state", "waitUntil") ');
    await runner.query('CREATE INDEX "IDX_bd51f332faa0bc1b0b513039e9" ON "im_case" ("state", "escalated") ');
    await runner.query('CREATE INDEX "IDX_191552da705f79cf6f872d9849" ON "im_case" ("state", "rank", "id") ');
    await runner.query('CREATE INDEX "IDX_6a89a2263032e674e2a48bd8bc" ON "im_case" ("state", "dueTime", "id") ');
    await runner.query('CREATE INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc" ON "im_case" ("state", "problem") ');
    await runner.query('CREATE INDEX "IDX_75fa1236097a0902b6bb5c5c50" ON "im_case" ("assigneeId", "state") ');
    await runner.query('CREATE INDEX "IDX_72132ad5e3e5bf63938eb63aeb" ON "im_case" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_3b09ac85f4190fa1a975d7f84a" ON "im_case" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_9b26893cbbd8b3db109380ef12" ON "im_case" ("offeredToId", "state") ');
    await runner.query('CREATE INDEX "IDX_ee72d36342498b0809943f2ed0" ON "im_case" ("held", "id") ');
    await runner.query(
      'CREATE INDEX "IDX_9d1485e8f7840daea8d7138c40" ON "im_case" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('DROP INDEX "IDX_516d77f4cd36c5ded96e9ed471"');
    await runner.query('DROP INDEX "IDX_d2ce47c32219319ba763f87f28"');
    await runner.query('DROP INDEX "IDX_bad6d7988c37c170e283d66fbc"');
    await runner.query('DROP TABLE "im_spike"');
  }
}
