import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HandOverEvidenceInbox1796231268491 implements MigrationInterface {
  readonly name = 'HandOverEvidenceInbox1796231268491';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_inbox_entry" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "kind" varchar(30) NOT NULL, "subjectId" integer NOT NULL, "fromId" integer, "fromName" varchar(255), "dedupeKey" varchar(100) NOT NULL, "readTime" datetime(3), CONSTRAINT "uq_base_sys_inbox_entry_userId" UNIQUE ("userId", "dedupeKey"))',
    );
    await runner.query('CREATE INDEX "IDX_c4e463392225813534cb2b7246" ON "base_sys_inbox_entry" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_5cc70e954c48f52a638fe458d5" ON "base_sys_inbox_entry" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_451c15bdecb157ec19ce309d7b" ON "base_sys_inbox_entry" ("userId", "readTime") ',
    );
    await runner.query('DROP INDEX "IDX_24783cd0709c98f4604f5fb755"');
    await runner.query('DROP INDEX "IDX_bd51f332faa0bc1b0b513039e9"');
    await runner.query('DROP INDEX "IDX_191552da705f79cf6f872d9849"');
    await runner.query('DROP INDEX "IDX_6a89a2263032e674e2a48bd8bc"');
    await runner.query('DROP INDEX "IDX_fb9b3d8da01c0df3f3f8b61ffc"');
    await runner.query('DROP INDEX "IDX_75fa1236097a0902b6bb5c5c50"');
    await runner.query('DROP INDEX "IDX_72132ad5e3e5bf63938eb63aeb"');
    await runner.query('DROP INDEX "IDX_3b09ac85f4190fa1a975d7f84a"');
    await runner.query(
      'CREATE TABLE "temporary_im_case" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "subjectName" varchar(255) NOT NULL, "openSubject" varchar(90), "state" tinyint NOT NULL DEFAULT (0), "priority" integer NOT NULL DEFAULT (0), "rank" integer NOT NULL DEFAULT (100), "weight" integer NOT NULL DEFAULT (0), "signals" integer NOT NULL DEFAULT (0), "reporters" integer NOT NULL DEFAULT (0), "lastSignalId" integer NOT NULL DEFAULT (0), "assigneeId" integer, "assigneeName" varchar(255), "leaseUntil" bigint NOT NULL DEFAULT (0), "dueTime" datetime(3) NOT NULL, "closedTime" datetime(3), "problem" varchar(20), "appealId" integer, "excludedStaffId" integer, "waitUntil" datetime(3), "escalated" tinyint NOT NULL DEFAULT (0), "packagedSignalId" integer NOT NULL DEFAULT (0), "held" tinyint NOT NULL DEFAULT (0), "heldReason" varchar(255), "heldByName" varchar(255), "heldTime" datetime(3), "offeredToId" integer, "offeredToName" varchar(255), "offeredUntil" bigint NOT NULL DEFAULT (0), CONSTRAINT "uq_im_case_openSubject" UNIQUE ("openSubject"), CONSTRAINT "UQ_0f65ab2c40cfdd28307f30a0b63" UNIQUE ("appealId"))',
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
    await runner.query('DROP INDEX "IDX_2ac61341007ef164cafb955a4c"');
    await runner.query('DROP INDEX "IDX_b0d314c55476fcb43b3198c042"');
    await runner.query('DROP INDEX "IDX_a53216b17ec8470b3fc86ce5f2"');
    await runner.query('DROP INDEX "IDX_f3c5d91edc1d7df32426f09d2c"');
    await runner.query(
      'CREATE TABLE "temporary_im_case_decision" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "outcome" varchar(20) NOT NULL, "policyId" integer, "policyName" varchar(40), "strikes" integer NOT NULL DEFAULT (0), "strikesUntil" datetime(3), "comment" varchar(2000), "batchId" integer, "lastSignalId" integer NOT NULL, "staffId" integer, "staffName" varchar(255), "reversedTime" datetime(3), "reversedBy" integer, "reversedByName" varchar(255), "reversedReason" varchar(255), "recommended" varchar(10), "packageTaken" tinyint)',
    );
    await runner.query(
      'INSERT INTO "temporary_im_case_decision"("id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason", "recommended") SELECT "id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason", "recommended" FROM "im_case_decision"',
    );
    await runner.query('DROP TABLE "im_case_decision"');
    await runner.query('ALTER TABLE "temporary_im_case_decision" RENAME TO "im_case_decision"');
    await runner.query('CREATE INDEX "IDX_2ac61341007ef164cafb955a4c" ON "im_case_decision" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_b0d314c55476fcb43b3198c042" ON "im_case_decision" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_a53216b17ec8470b3fc86ce5f2" ON "im_case_decision" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('CREATE INDEX "IDX_f3c5d91edc1d7df32426f09d2c" ON "im_case_decision" ("caseId", "id") ');
    await runner.query('DROP INDEX "IDX_fab7e422d54a8f1b3b65cf3ac2"');
    await runner.query('DROP INDEX "IDX_dd20b6bb5122774010d1cb9179"');
    await runner.query('DROP INDEX "IDX_fbfa5d6f3b78bb3cb505f9de48"');
    await runner.query(
      'CREATE TABLE "temporary_im_case_note" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "text" varchar(2000) NOT NULL, "staffId" integer, "staffName" varchar(255), "kind" varchar(20) NOT NULL DEFAULT (\'note\'))',
    );
    await runner.query(
      'INSERT INTO "temporary_im_case_note"("id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "text", "staffId", "staffName") SELECT "id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "text", "staffId", "staffName" FROM "im_case_note"',
    );
    await runner.query('DROP TABLE "im_case_note"');
    await runner.query('ALTER TABLE "temporary_im_case_note" RENAME TO "im_case_note"');
    await runner.query(
      'CREATE INDEX "IDX_fab7e422d54a8f1b3b65cf3ac2" ON "im_case_note" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('CREATE INDEX "IDX_dd20b6bb5122774010d1cb9179" ON "im_case_note" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_fbfa5d6f3b78bb3cb505f9de48" ON "im_case_note" ("createTime") ');
    await runner.query('DROP INDEX "IDX_4a84ea839a1f0fb36710d55653"');
    await runner.query('DROP INDEX "IDX_e0d18a1dfb28381a93bdc8341d"');
    await runner.query('DROP INDEX "IDX_bc4040ad7adf065e27f66be40f"');
    await runner.query('DROP INDEX "IDX_422de61aab7eac8bb25286ae45"');
    await runner.query(
      'CREATE TABLE "temporary_user_erasure" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "steps" text NOT NULL, "reason" varchar(255), "staffId" integer, "confirmTime" datetime(3), "verifyTime" datetime(3), "words" text, "round" integer NOT NULL DEFAULT (0), "step" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "countTime" datetime(3), "unsought" integer NOT NULL DEFAULT (0), "heldRows" integer NOT NULL DEFAULT (0), "heldCases" text)',
    );
    await runner.query(
      'INSERT INTO "temporary_user_erasure"("id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought") SELECT "id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought" FROM "user_erasure"',
    );
    await runner.query('DROP TABLE "user_erasure"');
    await runner.query('ALTER TABLE "temporary_user_erasure" RENAME TO "user_erasure"');
    await runner.query('CREATE INDEX "IDX_4a84ea839a1f0fb36710d55653" ON "user_erasure" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e0d18a1dfb28381a93bdc8341d" ON "user_erasure" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_bc4040ad7adf065e27f66be40f" ON "user_erasure" ("userId", "id") ');
    await runner.query('CREATE INDEX "IDX_422de61aab7eac8bb25286ae45" ON "user_erasure" ("state", "lease") ');
    await runner.query('CREATE INDEX "IDX_5ee13285bf4800f570f3536dc4" ON "im_batch" ("staffId", "createTime") ');
    await runner.query('CREATE INDEX "IDX_9b26893cbbd8b3db109380ef12" ON "im_case" ("offeredToId", "state") ');
    await runner.query('CREATE INDEX "IDX_ee72d36342498b0809943f2ed0" ON "im_case" ("held", "id") ');
    await runner.query(
      'CREATE INDEX "IDX_e969690c9a9cfebf8884d9c0a6" ON "im_case_decision" ("staffId", "createTime") ',
    );
    await runner.query('CREATE INDEX "IDX_3cf2bfe9ec59e81b8283b8266c" ON "im_case_note" ("caseId", "id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_3cf2bfe9ec59e81b8283b8266c"');
    await runner.query('DROP INDEX "IDX_e969690c9a9cfebf8884d9c0a6"');
    await runner.query('DROP INDEX "IDX_ee72d36342498b0809943f2ed0"');
    await runner.query('DROP INDEX "IDX_9b26893cbbd8b3db109380ef12"');
    await runner.query('DROP INDEX "IDX_5ee13285bf4800f570f3536dc4"');
    await runner.query('DROP INDEX "IDX_422de61aab7eac8bb25286ae45"');
    await runner.query('DROP INDEX "IDX_bc4040ad7adf065e27f66be40f"');
    await runner.query('DROP INDEX "IDX_e0d18a1dfb28381a93bdc8341d"');
    await runner.query('DROP INDEX "IDX_4a84ea839a1f0fb36710d55653"');
    await runner.query('ALTER TABLE "user_erasure" RENAME TO "temporary_user_erasure"');
    await runner.query(
      'CREATE TABLE "user_erasure" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "steps" text NOT NULL, "reason" varchar(255), "staffId" integer, "confirmTime" datetime(3), "verifyTime" datetime(3), "words" text, "round" integer NOT NULL DEFAULT (0), "step" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "countTime" datetime(3), "unsought" integer NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "user_erasure"("id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought") SELECT "id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought" FROM "temporary_user_erasure"',
    );
    await runner.query('DROP TABLE "temporary_user_erasure"');
    await runner.query('CREATE INDEX "IDX_422de61aab7eac8bb25286ae45" ON "user_erasure" ("state", "lease") ');
    await runner.query('CREATE INDEX "IDX_bc4040ad7adf065e27f66be40f" ON "user_erasure" ("userId", "id") ');
    await runner.query('CREATE INDEX "IDX_e0d18a1dfb28381a93bdc8341d" ON "user_erasure" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_4a84ea839a1f0fb36710d55653" ON "user_erasure" ("createTime") ');
    await runner.query('DROP INDEX "IDX_fbfa5d6f3b78bb3cb505f9de48"');
    await runner.query('DROP INDEX "IDX_dd20b6bb5122774010d1cb9179"');
    await runner.query('DROP INDEX "IDX_fab7e422d54a8f1b3b65cf3ac2"');
    await runner.query('ALTER TABLE "im_case_note" RENAME TO "temporary_im_case_note"');
    await runner.query(
      'CREATE TABLE "im_case_note" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "text" varchar(2000) NOT NULL, "staffId" integer, "staffName" varchar(255))',
    );
    await runner.query(
      'INSERT INTO "im_case_note"("id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "text", "staffId", "staffName") SELECT "id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "text", "staffId", "staffName" FROM "temporary_im_case_note"',
    );
    await runner.query('DROP TABLE "temporary_im_case_note"');
    await runner.query('CREATE INDEX "IDX_fbfa5d6f3b78bb3cb505f9de48" ON "im_case_note" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_dd20b6bb5122774010d1cb9179" ON "im_case_note" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_fab7e422d54a8f1b3b65cf3ac2" ON "im_case_note" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('DROP INDEX "IDX_f3c5d91edc1d7df32426f09d2c"');
    await runner.query('DROP INDEX "IDX_a53216b17ec8470b3fc86ce5f2"');
    await runner.query('DROP INDEX "IDX_b0d314c55476fcb43b3198c042"');
    await runner.query('DROP INDEX "IDX_2ac61341007ef164cafb955a4c"');
    await runner.query('ALTER TABLE "im_case_decision" RENAME TO "temporary_im_case_decision"');
    await runner.query(
      'CREATE TABLE "im_case_decision" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "caseId" integer NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "outcome" varchar(20) NOT NULL, "policyId" integer, "policyName" varchar(40), "strikes" integer NOT NULL DEFAULT (0), "strikesUntil" datetime(3), "comment" varchar(2000), "batchId" integer, "lastSignalId" integer NOT NULL, "staffId" integer, "staffName" varchar(255), "reversedTime" datetime(3), "reversedBy" integer, "reversedByName" varchar(255), "reversedReason" varchar(255), "recommended" varchar(10))',
    );
    await runner.query(
      'INSERT INTO "im_case_decision"("id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason", "recommended") SELECT "id", "createTime", "updateTime", "caseId", "subjectKind", "subjectId", "outcome", "policyId", "policyName", "strikes", "strikesUntil", "comment", "batchId", "lastSignalId", "staffId", "staffName", "reversedTime", "reversedBy", "reversedByName", "reversedReason", "recommended" FROM "temporary_im_case_decision"',
    );
    await runner.query('DROP TABLE "temporary_im_case_decision"');
    await runner.query('CREATE INDEX "IDX_f3c5d91edc1d7df32426f09d2c" ON "im_case_decision" ("caseId", "id") ');
    await runner.query(
      'CREATE INDEX "IDX_a53216b17ec8470b3fc86ce5f2" ON "im_case_decision" ("subjectKind", "subjectId", "id") ',
    );
    await runner.query('CREATE INDEX "IDX_b0d314c55476fcb43b3198c042" ON "im_case_decision" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_2ac61341007ef164cafb955a4c" ON "im_case_decision" ("createTime") ');
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
    await runner.query('DROP INDEX "IDX_451c15bdecb157ec19ce309d7b"');
    await runner.query('DROP INDEX "IDX_5cc70e954c48f52a638fe458d5"');
    await runner.query('DROP INDEX "IDX_c4e463392225813534cb2b7246"');
    await runner.query('DROP TABLE "base_sys_inbox_entry"');
  }
}
