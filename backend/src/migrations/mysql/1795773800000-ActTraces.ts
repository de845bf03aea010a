import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = 'state: 0 begun, 1 done, 2 failed';

/** What an act changes in the rows of the chat, and that it may not be known whether it did. */
export class ActTraces1795773800000 implements MigrationInterface {
  readonly name = 'ActTraces1795773800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE `im_enforcement` ADD `traces` longtext NULL COMMENT 'what the act changes in the rows of the chat, to see later whether it did'",
    );
    await runner.query(
      `ALTER TABLE \`im_act\` MODIFY \`state\` tinyint NOT NULL COMMENT '${STATES}, 3 not known' DEFAULT '1'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`im_act\` MODIFY \`state\` tinyint NOT NULL COMMENT '${STATES}' DEFAULT '1'`);
    await runner.query('ALTER TABLE `im_enforcement` DROP COLUMN `traces`');
  }
}
