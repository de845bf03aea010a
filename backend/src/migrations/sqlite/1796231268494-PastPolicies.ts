import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PastPolicies1796231268494 implements MigrationInterface {
  readonly name = 'PastPolicies1796231268494';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_past_policy" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "subjectKind" varchar(20) NOT NULL, "subjectId" varchar(64) NOT NULL, "policyId" integer NOT NULL, "batchId" integer NOT NULL, CONSTRAINT "uq_im_past_policy_subject" UNIQUE ("subjectKind", "subjectId", "policyId", "batchId"))',
    );
    await runner.query('CREATE INDEX "IDX_c802ea9ce4f285d405ba4689d3" ON "im_past_policy" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e3c993987d4b789343c5a9a8fc" ON "im_past_policy" ("updateTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_e3c993987d4b789343c5a9a8fc"');
    await runner.query('DROP INDEX "IDX_c802ea9ce4f285d405ba4689d3"');
    await runner.query('DROP TABLE "im_past_policy"');
  }
}
