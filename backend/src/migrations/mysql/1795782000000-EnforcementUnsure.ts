import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = 'state: 0 pending, 1 done, 2 given up, 3 recorded: no chat product is configured';
const AFTER = `${BEFORE}, 4 told, but who is connected is not known`;

const reword = (comment: string): string =>
  `ALTER TABLE \`im_enforcement\` CHANGE \`state\` \`state\` tinyint NOT NULL COMMENT '${comment}' DEFAULT '0'`;

export class EnforcementUnsure1795782000000 implements MigrationInterface {
  readonly name = 'EnforcementUnsure1795782000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reword(AFTER));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(reword(BEFORE));
  }
}
