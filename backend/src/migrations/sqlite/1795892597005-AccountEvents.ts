import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountEvents1795892597005 implements MigrationInterface {
  readonly name = 'AccountEvents1795892597005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_account_event" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "kind" varchar(20) NOT NULL, "ip" varchar(64) NOT NULL, "userAgent" varchar(255) NOT NULL, "sessionId" varchar(36) NOT NULL, "seen" boolean NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_9a9e58f36b02d47492680b1204" ON "base_sys_account_event" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_08344ee87797f1c82ee64dd148" ON "base_sys_account_event" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_01ed579fb8c10c3c0613655346" ON "base_sys_account_event" ("userId", "seen") ');
    await runner.query(
      'CREATE TABLE "base_sys_sign_in_place" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "network" varchar(64) NOT NULL, "lastTime" datetime(3) NOT NULL, CONSTRAINT "uq_base_sys_sign_in_place_network" UNIQUE ("userId", "network"))',
    );
    await runner.query('CREATE INDEX "IDX_1c3462296ceba84e655e511631" ON "base_sys_sign_in_place" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_83c4cb1f54db2ec82d41055e9d" ON "base_sys_sign_in_place" ("updateTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_83c4cb1f54db2ec82d41055e9d"');
    await runner.query('DROP INDEX "IDX_1c3462296ceba84e655e511631"');
    await runner.query('DROP TABLE "base_sys_sign_in_place"');
    await runner.query('DROP INDEX "IDX_01ed579fb8c10c3c0613655346"');
    await runner.query('DROP INDEX "IDX_08344ee87797f1c82ee64dd148"');
    await runner.query('DROP INDEX "IDX_9a9e58f36b02d47492680b1204"');
    await runner.query('DROP TABLE "base_sys_account_event"');
  }
}
