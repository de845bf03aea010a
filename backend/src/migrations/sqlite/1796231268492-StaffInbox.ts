import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffInbox1796231268492 implements MigrationInterface {
  readonly name = 'StaffInbox1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_inbox_entry" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "kind" varchar(30) NOT NULL, "subjectId" integer NOT NULL, "fromId" integer, "fromName" varchar(255), "dedupeKey" varchar(100) NOT NULL, "readTime" datetime(3), CONSTRAINT "uq_base_sys_inbox_entry_userId" UNIQUE ("userId", "dedupeKey"))',
    );
    await runner.query('CREATE INDEX "IDX_c4e463392225813534cb2b7246" ON "base_sys_inbox_entry" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_5cc70e954c48f52a638fe458d5" ON "base_sys_inbox_entry" ("updateTime") ');
    await runner.query(
      'CREATE INDEX "IDX_451c15bdecb157ec19ce309d7b" ON "base_sys_inbox_entry" ("userId", "readTime") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_451c15bdecb157ec19ce309d7b"');
    await runner.query('DROP INDEX "IDX_5cc70e954c48f52a638fe458d5"');
    await runner.query('DROP INDEX "IDX_c4e463392225813534cb2b7246"');
    await runner.query('DROP TABLE "base_sys_inbox_entry"');
  }
}
