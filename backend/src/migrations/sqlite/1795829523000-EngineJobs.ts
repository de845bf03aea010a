import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The jobs of the in-process engine, which were called alarms. */
export class EngineJobs1795829523000 implements MigrationInterface {
  readonly name = 'EngineJobs1795829523000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "engine_alarm" RENAME TO "engine_job"');
    await runner.query('DROP INDEX "IDX_b576e0d29dc23ca5e16651b2fa"');
    await runner.query('CREATE INDEX "IDX_f0f9133a6429c354d9ce4fc851" ON "engine_job" ("due") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "engine_job" RENAME TO "engine_alarm"');
    await runner.query('DROP INDEX "IDX_f0f9133a6429c354d9ce4fc851"');
    await runner.query('CREATE INDEX "IDX_b576e0d29dc23ca5e16651b2fa" ON "engine_alarm" ("due") ');
  }
}
