import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndUserLife1795386473994 implements MigrationInterface {
  readonly name = 'EndUserLife1795386473994';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "user_erasure" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "steps" text NOT NULL, "reason" varchar(255), "staffId" integer, "confirmTime" datetime(3), "verifyTime" datetime(3), "words" text, "round" integer NOT NULL DEFAULT (0), "step" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_4a84ea839a1f0fb36710d55653" ON "user_erasure" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e0d18a1dfb28381a93bdc8341d" ON "user_erasure" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_bc4040ad7adf065e27f66be40f" ON "user_erasure" ("userId", "id") ');
    await runner.query('CREATE INDEX "IDX_422de61aab7eac8bb25286ae45" ON "user_erasure" ("state", "lease") ');
    await runner.query(
      'CREATE TABLE "user_merge" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "fromId" integer NOT NULL, "intoId" integer NOT NULL, "redirect" integer, "fromName" varchar(64), "reason" varchar(255) NOT NULL, "taken" text NOT NULL, "addresses" integer NOT NULL, "snapshot" text, "staffId" integer, "undoneTime" datetime(3), CONSTRAINT "uq_user_merge_redirect" UNIQUE ("redirect"))',
    );
    await runner.query('CREATE INDEX "IDX_7f4e9c31834d5512b94a73ab94" ON "user_merge" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e034f1ca4d340bd09b94d0511f" ON "user_merge" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_acdc8887bc4b5584a139291d56" ON "user_merge" ("fromId") ');
    await runner.query('CREATE INDEX "ix_user_merge_into" ON "user_merge" ("intoId", "id") ');
    await runner.query('CREATE INDEX "ix_user_address_phone" ON "user_address" ("phone") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "ix_user_address_phone"');
    await runner.query('DROP INDEX "ix_user_merge_into"');
    await runner.query('DROP INDEX "IDX_acdc8887bc4b5584a139291d56"');
    await runner.query('DROP INDEX "IDX_e034f1ca4d340bd09b94d0511f"');
    await runner.query('DROP INDEX "IDX_7f4e9c31834d5512b94a73ab94"');
    await runner.query('DROP TABLE "user_merge"');
    await runner.query('DROP INDEX "IDX_422de61aab7eac8bb25286ae45"');
    await runner.query('DROP INDEX "IDX_bc4040ad7adf065e27f66be40f"');
    await runner.query('DROP INDEX "IDX_e0d18a1dfb28381a93bdc8341d"');
    await runner.query('DROP INDEX "IDX_4a84ea839a1f0fb36710d55653"');
    await runner.query('DROP TABLE "user_erasure"');
  }
}
