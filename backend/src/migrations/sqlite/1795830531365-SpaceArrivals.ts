import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SpaceArrivals1795830531365 implements MigrationInterface {
  readonly name = 'SpaceArrivals1795830531365';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "space_arrival" ("id" varchar(36) PRIMARY KEY NOT NULL, "bytes" bigint NOT NULL, "expiresAt" datetime(3) NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "space_arrival"');
  }
}
