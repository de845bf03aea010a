import type { MigrationInterface, QueryRunner } from 'typeorm';
import { gatherBatchPeople, listBatchPeople, stopCollecting } from '../move-batch-people';

export class BatchPeople1795802224972 implements MigrationInterface {
  readonly name = 'BatchPeople1795802224972';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_batch_person" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "batchId" integer NOT NULL, "place" integer NOT NULL, "personId" bigint NOT NULL, CONSTRAINT "uq_im_batch_person_place" UNIQUE ("batchId", "place"))',
    );
    await listBatchPeople(runner);
    await runner.query('ALTER TABLE "im_batch" DROP COLUMN "personIds"');
    await runner.query('ALTER TABLE "im_batch" ADD COLUMN "filter" text');
    await runner.query('ALTER TABLE "im_batch" ADD COLUMN "watermark" bigint');
    await runner.query('ALTER TABLE "im_batch" ADD COLUMN "confirmed" integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await stopCollecting(runner);
    await runner.query('ALTER TABLE "im_batch" DROP COLUMN "confirmed"');
    await runner.query('ALTER TABLE "im_batch" DROP COLUMN "watermark"');
    await runner.query('ALTER TABLE "im_batch" DROP COLUMN "filter"');
    await runner.query(`ALTER TABLE "im_batch" ADD COLUMN "personIds" text NOT NULL DEFAULT '[]'`);
    await gatherBatchPeople(runner);
    await runner.query('DROP TABLE "im_batch_person"');
  }
}
