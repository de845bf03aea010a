import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = {
  im_group_message: ['status: 0 not sent, 2 recalled', 'status: 0 normal, 2 recalled'],
  im_private_message: [
    'status: 0 unread, 1 delivered, 2 recalled, 3 read',
    'status: 0 not delivered, 1 delivered, 2 recalled, 3 read',
  ],
} as const;

/** Only where the words are ours: a chat product may have made these tables in the same database. */
export class MessageStatusWords1795530000000 implements MigrationInterface {
  readonly name = 'MessageStatusWords1795530000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, [before, after]] of Object.entries(WORDS)) await reword(runner, table, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, [before, after]] of Object.entries(WORDS)) await reword(runner, table, after, before);
  }
}

async function reword(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
  const ours: unknown = await runner.query(
    'SELECT 1 FROM `information_schema`.`COLUMNS` ' +
      "WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME = 'status' AND COLUMN_COMMENT = ?",
    [table, from],
  );
  if (!Array.isArray(ours) || !ours.length) return;
  await runner.query(
    `ALTER TABLE \`${table}\` CHANGE \`status\` \`status\` tinyint NOT NULL COMMENT '${to}' DEFAULT '0'`,
  );
}
