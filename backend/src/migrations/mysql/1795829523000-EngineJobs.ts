import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The jobs of the in-process engine, which were called alarms. MariaDB 10.2 cannot rename an index, so it is built again. */
export class EngineJobs1795829523000 implements MigrationInterface {
  readonly name = 'EngineJobs1795829523000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE `engine_alarm` RENAME TO `engine_job`, DROP INDEX `IDX_b576e0d29dc23ca5e16651b2fa`, ' +
        'ADD INDEX `IDX_f0f9133a6429c354d9ce4fc851` (`due`)',
    );
    await comment(runner, 'job');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE `engine_job` RENAME TO `engine_alarm`, DROP INDEX `IDX_f0f9133a6429c354d9ce4fc851`, ' +
        'ADD INDEX `IDX_b576e0d29dc23ca5e16651b2fa` (`due`)',
    );
    await comment(runner, 'alarm');
  }
}

async function comment(runner: QueryRunner, word: 'job' | 'alarm'): Promise<void> {
  await runner.query(
    `ALTER TABLE \`engine_node\` MODIFY \`running\` int NOT NULL COMMENT 'number of running ${word}s', ` +
      `MODIFY \`ringing\` longtext NOT NULL COMMENT 'the oldest running ${word}s'`,
  );

  await runner.query(
    `ALTER TABLE \`task_info\` MODIFY \`jobId\` varchar(100) NOT NULL COMMENT 'key of the ${word}' DEFAULT ''`,
  );
}
