import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Macros1795409200000 implements MigrationInterface {
  readonly name = 'Macros1795409200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "im_macro" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(40) NOT NULL, "duration" varchar(10) NOT NULL DEFAULT ('week'), "recallGroups" tinyint NOT NULL DEFAULT (0), "recallPrivate" tinyint NOT NULL DEFAULT (0), "span" varchar(10) NOT NULL DEFAULT ('day'), "leaveGroups" tinyint NOT NULL DEFAULT (0), "reason" varchar(128) NOT NULL, "roleIds" text, "enabled" tinyint NOT NULL DEFAULT (1), "orderNum" integer NOT NULL DEFAULT (0))`,
    );
    await runner.query('CREATE INDEX "IDX_33bfa426c14a29e0eeeccbaa81" ON "im_macro" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_54ebeb043304e27c1e9109d852" ON "im_macro" ("updateTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_54ebeb043304e27c1e9109d852"');
    await runner.query('DROP INDEX "IDX_33bfa426c14a29e0eeeccbaa81"');
    await runner.query('DROP TABLE "im_macro"');
  }
}
