import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stopCollecting } from '../move-batch-people';

/** The people of a batch are written down with its order, so that none is looked for by its filter later. */
export class BatchPeopleFixed1795812300000 implements MigrationInterface {
  readonly name = 'BatchPeopleFixed1795812300000';

  async up(runner: QueryRunner): Promise<void> {
    await stopCollecting(runner);
    await runner.query('ALTER TABLE "im_batch" DROP COLUMN "filter"');
    await runner.query('ALTER TABLE "im_batch" DROP COLUMN "watermark"');
    await runner.query('ALTER TABLE "im_batch" DROP COLUMN "confirmed"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "im_batch" ADD COLUMN "filter" text');
    await runner.query('ALTER TABLE "im_batch" ADD COLUMN "watermark" bigint');
    await runner.query('ALTER TABLE "im_batch" ADD COLUMN "confirmed" integer');
  }
}
