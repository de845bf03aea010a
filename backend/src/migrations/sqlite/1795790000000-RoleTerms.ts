import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when until when somebody has a role. Taken back, limited roles are lost, because without a term they would hold for ever. */
export class RoleTerms1795790000000 implements MigrationInterface {
  readonly name = 'RoleTerms1795790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "base_sys_user_role" ADD COLUMN "fromTime" datetime(3)');
    await runner.query('ALTER TABLE "base_sys_user_role" ADD COLUMN "untilTime" datetime(3)');
    await runner.query('CREATE INDEX "IDX_08b0f9fccc3a9cd1e30f5becf6" ON "base_sys_user_role" ("untilTime")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM "base_sys_user_role" WHERE "untilTime" IS NOT NULL OR "fromTime" > strftime('%Y-%m-%d %H:%M:%f', 'now')`,
    );
    await runner.query('DROP INDEX "IDX_08b0f9fccc3a9cd1e30f5becf6"');
    await runner.query('ALTER TABLE "base_sys_user_role" DROP COLUMN "untilTime"');
    await runner.query('ALTER TABLE "base_sys_user_role" DROP COLUMN "fromTime"');
  }
}
