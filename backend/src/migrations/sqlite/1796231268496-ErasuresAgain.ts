import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasuresAgain1796231268496 implements MigrationInterface {
  readonly name = 'ErasuresAgain1796231268496';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_422de61aab7eac8bb25286ae45"');
    await runner.query('DROP INDEX "IDX_bc4040ad7adf065e27f66be40f"');
    await runner.query('DROP INDEX "IDX_e0d18a1dfb28381a93bdc8341d"');
    await runner.query('DROP INDEX "IDX_4a84ea839a1f0fb36710d55653"');
    await runner.query(
      'CREATE TABLE "temporary_user_erasure" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "steps" text NOT NULL, "reason" varchar(255), "staffId" integer, "confirmTime" datetime(3), "verifyTime" datetime(3), "words" text, "round" integer NOT NULL DEFAULT (0), "step" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "countTime" datetime(3), "unsought" integer NOT NULL DEFAULT (0), "heldRows" integer NOT NULL DEFAULT (0), "heldCases" text, "people" text, "listedTime" datetime(3), "isAgain" boolean NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_user_erasure"("id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought", "heldRows", "heldCases") SELECT "id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought", "heldRows", "heldCases" FROM "user_erasure"',
    );
    await runner.query('DROP TABLE "user_erasure"');
    await runner.query('ALTER TABLE "temporary_user_erasure" RENAME TO "user_erasure"');
    await runner.query('CREATE INDEX "IDX_422de61aab7eac8bb25286ae45" ON "user_erasure" ("state", "lease") ');
    await runner.query('CREATE INDEX "IDX_bc4040ad7adf065e27f66be40f" ON "user_erasure" ("userId", "id") ');
    await runner.query('CREATE INDEX "IDX_e0d18a1dfb28381a93bdc8341d" ON "user_erasure" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_4a84ea839a1f0fb36710d55653" ON "user_erasure" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_44efbc71b12434bfa280be5188" ON "user_erasure" ("listedTime", "state") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_44efbc71b12434bfa280be5188"');
    await runner.query('DROP INDEX "IDX_4a84ea839a1f0fb36710d55653"');
    await runner.query('DROP INDEX "IDX_e0d18a1dfb28381a93bdc8341d"');
    await runner.query('DROP INDEX "IDX_bc4040ad7adf065e27f66be40f"');
    await runner.query('DROP INDEX "IDX_422de61aab7eac8bb25286ae45"');
    await runner.query('ALTER TABLE "user_erasure" RENAME TO "temporary_user_erasure"');
    await runner.query(
      'CREATE TABLE "user_erasure" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "state" tinyint NOT NULL DEFAULT (0), "steps" text NOT NULL, "reason" varchar(255), "staffId" integer, "confirmTime" datetime(3), "verifyTime" datetime(3), "words" text, "round" integer NOT NULL DEFAULT (0), "step" integer NOT NULL DEFAULT (0), "reached" bigint NOT NULL DEFAULT (0), "owner" varchar(36), "lease" bigint NOT NULL DEFAULT (0), "countTime" datetime(3), "unsought" integer NOT NULL DEFAULT (0), "heldRows" integer NOT NULL DEFAULT (0), "heldCases" text)',
    );
    await runner.query(
      'INSERT INTO "user_erasure"("id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought", "heldRows", "heldCases") SELECT "id", "createTime", "updateTime", "userId", "state", "steps", "reason", "staffId", "confirmTime", "verifyTime", "words", "round", "step", "reached", "owner", "lease", "countTime", "unsought", "heldRows", "heldCases" FROM "temporary_user_erasure"',
    );
    await runner.query('DROP TABLE "temporary_user_erasure"');
    await runner.query('CREATE INDEX "IDX_4a84ea839a1f0fb36710d55653" ON "user_erasure" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_e0d18a1dfb28381a93bdc8341d" ON "user_erasure" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_bc4040ad7adf065e27f66be40f" ON "user_erasure" ("userId", "id") ');
    await runner.query('CREATE INDEX "IDX_422de61aab7eac8bb25286ae45" ON "user_erasure" ("state", "lease") ');
  }
}
