import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignalReporter1796231268497 implements MigrationInterface {
  readonly name = 'SignalReporter1796231268497';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX `IDX_bcbe8534565cc396273a6ee0c8` ON `im_case_signal` (`reporter`, `id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_bcbe8534565cc396273a6ee0c8` ON `im_case_signal`');
  }
}
