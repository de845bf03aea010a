import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an act changes in the rows of the chat, to see later whether it did. */
export class ActTraces1795773800000 implements MigrationInterface {
  readonly name = 'ActTraces1795773800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "im_enforcement" ADD COLUMN "traces" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "im_enforcement" DROP COLUMN "traces"');
  }
}
