import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts of the house beside the changes of rows, with the names at that time. Taken back, only the changes of rows remain. */
export class HouseActs1795790100000 implements MigrationInterface {
  readonly name = 'HouseActs1795790100000';

  async up(runner: QueryRunner): Promise<void> {
    await rebuild(runner, NEW);
    for (const [index, columns] of [...INDEXES, ...NEW_INDEXES])
      await runner.query(`CREATE INDEX "${index}" ON "base_sys_change" (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM "base_sys_change" WHERE "outcome" <> 1 OR "action" NOT IN ('add', 'update', 'delete', 'restore') OR "rowId" IS NULL`,
    );
    await rebuild(runner, OLD);
    for (const [index, columns] of INDEXES)
      await runner.query(`CREATE INDEX "${index}" ON "base_sys_change" (${columns})`);
  }
}

const OLD =
  '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "entity" varchar(100) NOT NULL, "rowId" integer NOT NULL, "action" varchar(10) NOT NULL, "userId" integer, "requestId" varchar(36), "fields" text';

const NEW =
  '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "entity" varchar(100) NOT NULL, "rowId" integer, "action" varchar(40) NOT NULL, "userId" integer, "requestId" varchar(36), "fields" text, "rowName" varchar(255), "outcome" tinyint NOT NULL DEFAULT (1), "actorName" varchar(255), "ip" varchar(64)';

const INDEXES = [
  ['IDX_09797ea3499583eb3d8a14455d', '"createTime"'],
  ['IDX_7851dbf44b4a5c92efc4383094', '"updateTime"'],
  ['IDX_74e8f1b26bb55823ca5456b81f', '"entity", "rowId", "id"'],
];

const NEW_INDEXES = [
  ['IDX_444b289d42d9814bdfd2898b62', '"entity", "id"'],
  ['IDX_c7f9a202fa438b2b948e7daed0', '"action", "id"'],
  ['IDX_fdb1d943bc90d902138038862c', '"userId", "id"'],
];

const KEPT = '"id", "createTime", "updateTime", "entity", "rowId", "action", "userId", "requestId", "fields"';

/** SQLite cannot change a column, so the rows move into a new table. Its indexes go with the old one. */
async function rebuild(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query(`CREATE TABLE "temporary_base_sys_change" (${columns})`);
  await runner.query(`INSERT INTO "temporary_base_sys_change" (${KEPT}) SELECT ${KEPT} FROM "base_sys_change"`);
  await runner.query('DROP TABLE "base_sys_change"');
  await runner.query('ALTER TABLE "temporary_base_sys_change" RENAME TO "base_sys_change"');
}
