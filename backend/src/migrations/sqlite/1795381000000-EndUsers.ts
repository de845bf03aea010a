import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndUsers1795381000000 implements MigrationInterface {
  readonly name = 'EndUsers1795381000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "user_info" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "unionid" varchar(128), "avatarUrl" varchar(255), "nickName" varchar(64), "phone" varchar(20), "gender" tinyint NOT NULL DEFAULT (0), "status" tinyint NOT NULL DEFAULT (1), "loginType" tinyint NOT NULL DEFAULT (0), "password" varchar(255), "description" text, "recycleId" integer, CONSTRAINT "uq_user_info_phone" UNIQUE ("phone"), CONSTRAINT "uq_user_info_unionid" UNIQUE ("unionid"))',
    );
    await runner.query('CREATE INDEX "IDX_e6386e92c288d85dbc43ac53f7" ON "user_info" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_5271afbb87138d688b6220b589" ON "user_info" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_35d193b554256bb0f4451c7410" ON "user_info" ("nickName") ');
    await runner.query('CREATE INDEX "IDX_15c20daf8ae803298fa91c9706" ON "user_info" ("loginType", "id") ');
    await runner.query('CREATE INDEX "IDX_298438c65e697feaf7fd5d1feb" ON "user_info" ("gender", "id") ');
    await runner.query('CREATE INDEX "IDX_64fd1d9b8fe9fa84d5c80e124c" ON "user_info" ("status", "id") ');
    await runner.query(
      'CREATE TABLE "user_address" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "contact" varchar(50) NOT NULL, "phone" varchar(11) NOT NULL, "province" varchar(50) NOT NULL, "city" varchar(50) NOT NULL, "district" varchar(50) NOT NULL, "address" varchar(200) NOT NULL, "isDefault" boolean NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_144621f4f7bf21e72ed6972d85" ON "user_address" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_de647797f6286697bfe9527955" ON "user_address" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_e33336c3bbf8593a63991089ce" ON "user_address" ("userId", "isDefault") ');
    await runner.query(
      'CREATE TABLE "user_note" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "content" varchar(500) NOT NULL, "isPinned" boolean NOT NULL DEFAULT (0), "staffId" integer)',
    );
    await runner.query('CREATE INDEX "IDX_954f7ca8447793d59a4f3e37be" ON "user_note" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_f09937542af9509d9de828c69b" ON "user_note" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_370299fecb845088a71bab52cb" ON "user_note" ("userId", "id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_370299fecb845088a71bab52cb"');
    await runner.query('DROP INDEX "IDX_f09937542af9509d9de828c69b"');
    await runner.query('DROP INDEX "IDX_954f7ca8447793d59a4f3e37be"');
    await runner.query('DROP TABLE "user_note"');
    await runner.query('DROP INDEX "IDX_e33336c3bbf8593a63991089ce"');
    await runner.query('DROP INDEX "IDX_de647797f6286697bfe9527955"');
    await runner.query('DROP INDEX "IDX_144621f4f7bf21e72ed6972d85"');
    await runner.query('DROP TABLE "user_address"');
    await runner.query('DROP INDEX "IDX_64fd1d9b8fe9fa84d5c80e124c"');
    await runner.query('DROP INDEX "IDX_298438c65e697feaf7fd5d1feb"');
    await runner.query('DROP INDEX "IDX_15c20daf8ae803298fa91c9706"');
    await runner.query('DROP INDEX "IDX_35d193b554256bb0f4451c7410"');
    await runner.query('DROP INDEX "IDX_5271afbb87138d688b6220b589"');
    await runner.query('DROP INDEX "IDX_e6386e92c288d85dbc43ac53f7"');
    await runner.query('DROP TABLE "user_info"');
  }
}
