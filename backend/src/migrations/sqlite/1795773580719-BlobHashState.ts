import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BlobHashState1795773580719 implements MigrationInterface {
  readonly name = 'BlobHashState1795773580719';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "ix_space_blob_pictures"');
    await runner.query('DROP INDEX "IDX_d9f73051688e6bf40ba1c8ae84"');
    await runner.query('DROP INDEX "IDX_69e655572a02fb73a24f85bd9b"');
    await runner.query(
      'CREATE TABLE "temporary_space_blob" ("sha256" varchar(64) PRIMARY KEY NOT NULL, "size" bigint NOT NULL, "storage" varchar(10) NOT NULL, "key" varchar(255) NOT NULL, "pictures" tinyint NOT NULL DEFAULT (0), "createTime" datetime(3) NOT NULL, "touchTime" datetime(3) NOT NULL, "labels" varchar(60) NOT NULL DEFAULT (\'\'), "places" text, "hashState" tinyint NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'INSERT INTO "temporary_space_blob"("sha256", "size", "storage", "key", "pictures", "createTime", "touchTime", "labels", "places") SELECT "sha256", "size", "storage", "key", "pictures", "createTime", "touchTime", "labels", "places" FROM "space_blob"',
    );
    await runner.query('DROP TABLE "space_blob"');
    await runner.query('ALTER TABLE "temporary_space_blob" RENAME TO "space_blob"');
    await runner.query('CREATE INDEX "ix_space_blob_pictures" ON "space_blob" ("pictures", "touchTime") ');
    await runner.query('CREATE INDEX "IDX_d9f73051688e6bf40ba1c8ae84" ON "space_blob" ("touchTime") ');
    await runner.query('CREATE INDEX "IDX_69e655572a02fb73a24f85bd9b" ON "space_blob" ("key") ');
    await runner.query('CREATE INDEX "ix_space_blob_hash_state" ON "space_blob" ("hashState", "sha256") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "ix_space_blob_hash_state"');
    await runner.query('DROP INDEX "IDX_69e655572a02fb73a24f85bd9b"');
    await runner.query('DROP INDEX "IDX_d9f73051688e6bf40ba1c8ae84"');
    await runner.query('DROP INDEX "ix_space_blob_pictures"');
    await runner.query('ALTER TABLE "space_blob" RENAME TO "temporary_space_blob"');
    await runner.query(
      'CREATE TABLE "space_blob" ("sha256" varchar(64) PRIMARY KEY NOT NULL, "size" bigint NOT NULL, "storage" varchar(10) NOT NULL, "key" varchar(255) NOT NULL, "pictures" tinyint NOT NULL DEFAULT (0), "createTime" datetime(3) NOT NULL, "touchTime" datetime(3) NOT NULL, "labels" varchar(60) NOT NULL DEFAULT (\'\'), "places" text)',
    );
    await runner.query(
      'INSERT INTO "space_blob"("sha256", "size", "storage", "key", "pictures", "createTime", "touchTime", "labels", "places") SELECT "sha256", "size", "storage", "key", "pictures", "createTime", "touchTime", "labels", "places" FROM "temporary_space_blob"',
    );
    await runner.query('DROP TABLE "temporary_space_blob"');
    await runner.query('CREATE INDEX "IDX_69e655572a02fb73a24f85bd9b" ON "space_blob" ("key") ');
    await runner.query('CREATE INDEX "IDX_d9f73051688e6bf40ba1c8ae84" ON "space_blob" ("touchTime") ');
    await runner.query('CREATE INDEX "ix_space_blob_pictures" ON "space_blob" ("pictures", "touchTime") ');
  }
}
