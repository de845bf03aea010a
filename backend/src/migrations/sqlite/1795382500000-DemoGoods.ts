import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DemoGoods1795382500000 implements MigrationInterface {
  readonly name = 'DemoGoods1795382500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "demo_goods" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "title" varchar(50) NOT NULL, "price" decimal(12,2) NOT NULL, "description" varchar(2000), "mainImage" varchar(255), "type" varchar(100), "status" tinyint NOT NULL DEFAULT (1), "exampleImages" text, "stock" integer NOT NULL DEFAULT (0), "userId" integer)',
    );
    await runner.query('CREATE INDEX "IDX_5075bf301ed9c39b5ca534231c" ON "demo_goods" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_82703e0477d1219261277df718" ON "demo_goods" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_ea50773d840385f989a9576261" ON "demo_goods" ("type", "id") ');
    await runner.query('CREATE INDEX "IDX_9cc5bde2faec8223ae7430a889" ON "demo_goods" ("status", "id") ');
    await runner.query(
      'CREATE TABLE "demo_tenant_item" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "tenantId" integer NOT NULL, "name" varchar(100) NOT NULL, "stock" integer NOT NULL DEFAULT (0), CONSTRAINT "uq_demo_tenant_item_name" UNIQUE ("tenantId", "name"))',
    );
    await runner.query('CREATE INDEX "IDX_8b51f7a83995a814c9f485c5ca" ON "demo_tenant_item" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_7f8c4fec574d6f17e96d439961" ON "demo_tenant_item" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "demo_tenant_seat" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "tenantId" integer NOT NULL, CONSTRAINT "uq_demo_tenant_seat_userId" UNIQUE ("userId"))',
    );
    await runner.query('CREATE INDEX "IDX_4465595c326627c21242abe962" ON "demo_tenant_seat" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_11b9b074c06b49284eb7103957" ON "demo_tenant_seat" ("updateTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_11b9b074c06b49284eb7103957"');
    await runner.query('DROP INDEX "IDX_4465595c326627c21242abe962"');
    await runner.query('DROP TABLE "demo_tenant_seat"');
    await runner.query('DROP INDEX "IDX_7f8c4fec574d6f17e96d439961"');
    await runner.query('DROP INDEX "IDX_8b51f7a83995a814c9f485c5ca"');
    await runner.query('DROP TABLE "demo_tenant_item"');
    await runner.query('DROP INDEX "IDX_9cc5bde2faec8223ae7430a889"');
    await runner.query('DROP INDEX "IDX_ea50773d840385f989a9576261"');
    await runner.query('DROP INDEX "IDX_82703e0477d1219261277df718"');
    await runner.query('DROP INDEX "IDX_5075bf301ed9c39b5ca534231c"');
    await runner.query('DROP TABLE "demo_goods"');
  }
}
