import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeyNotices1795907767496 implements MigrationInterface {
  readonly name = 'KeyNotices1795907767496';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "base_sys_api_key" ADD COLUMN "makerId" integer');
    await runner.query('ALTER TABLE "base_sys_api_key" ADD COLUMN "toldExpiry" datetime(3)');
    await runner.query('ALTER TABLE "base_sys_api_key" ADD COLUMN "toldIdle" datetime(3)');
    await runner.query('ALTER TABLE "base_sys_account_event" ADD COLUMN "subject" varchar(100)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "base_sys_account_event" DROP COLUMN "subject"');
    await runner.query('ALTER TABLE "base_sys_api_key" DROP COLUMN "toldIdle"');
    await runner.query('ALTER TABLE "base_sys_api_key" DROP COLUMN "toldExpiry"');
    await runner.query('ALTER TABLE "base_sys_api_key" DROP COLUMN "makerId"');
  }
}
