import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Takebacks1796231268488 implements MigrationInterface {
  readonly name = 'Takebacks1796231268488';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_takeback_item" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "takebackId" integer NOT NULL, "kind" varchar(20) NOT NULL, "subjectId" bigint NOT NULL, "action" varchar(40) NOT NULL, "actTime" datetime(3) NOT NULL, "people" integer NOT NULL DEFAULT (0), "messages" integer NOT NULL DEFAULT (0), "memberships" integer NOT NULL DEFAULT (0), "state" tinyint NOT NULL DEFAULT (0), "reason" varchar(20), "undone" integer NOT NULL DEFAULT (0), "kept" integer NOT NULL DEFAULT (0), "act" varchar(32), "beganTime" datetime(3))',
    );
    await runner.query(
      'CREATE INDEX "IDX_388094e3b226b16111baba1761" ON "im_takeback_item" ("takebackId", "state", "id") ',
    );
    await runner.query(
      'CREATE TABLE "im_takeback" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer NOT NULL, "staffName" varchar(255), "fromTime" datetime(3) NOT NULL, "toTime" datetime(3) NOT NULL, "reason" varchar(255) NOT NULL, "orderedBy" integer NOT NULL, "orderedByName" varchar(255), "batch" varchar(32) NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "items" integer NOT NULL, "wanted" integer NOT NULL, "taken" integer NOT NULL DEFAULT (0), "partly" integer NOT NULL DEFAULT (0), "refused" integer NOT NULL DEFAULT (0), "unknown" integer NOT NULL DEFAULT (0), "endTime" datetime(3), "problem" varchar(255), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_6851712e07f5ec61df3bc4d85d" ON "im_takeback" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_ebfb54283a32ca04b94eaeafe1" ON "im_takeback" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_20160c5500abbd8893cda5ef95" ON "im_takeback" ("state", "lease") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_20160c5500abbd8893cda5ef95"');
    await runner.query('DROP INDEX "IDX_ebfb54283a32ca04b94eaeafe1"');
    await runner.query('DROP INDEX "IDX_6851712e07f5ec61df3bc4d85d"');
    await runner.query('DROP TABLE "im_takeback"');
    await runner.query('DROP INDEX "IDX_388094e3b226b16111baba1761"');
    await runner.query('DROP TABLE "im_takeback_item"');
  }
}
