import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a plugin was stopped had been an English text behind a word: `killed: …`. */
export class PluginWords1795520000000 implements MigrationInterface {
  readonly name = 'PluginWords1795520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "plugin_info" ADD "stopCause" text');
    await runner.query(
      `UPDATE "plugin_info" SET "stopCause" = json_object('key', 'plugin.stopped.' || substr("stopReason", 1, instr("stopReason", ':') - 1), 'params', json_object('detail', substr("stopReason", instr("stopReason", ':') + 2))) WHERE instr("stopReason", ':') > 1`,
    );
    await runner.query('ALTER TABLE "plugin_info" DROP COLUMN "stopReason"');
    await runner.query('ALTER TABLE "plugin_log" ADD "said" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "plugin_log" DROP COLUMN "said"');
    await runner.query('ALTER TABLE "plugin_info" ADD "stopReason" varchar(500)');
    await runner.query('ALTER TABLE "plugin_info" DROP COLUMN "stopCause"');
  }
}
