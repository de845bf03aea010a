import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request sends an upload. */
export class UploadSender1795759453260 implements MigrationInterface {
  readonly name = 'UploadSender1795759453260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "space_upload" ADD COLUMN "sender" varchar(36)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "space_upload" DROP COLUMN "sender"');
  }
}
