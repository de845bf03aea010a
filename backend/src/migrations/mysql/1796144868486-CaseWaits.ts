import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CaseWaits1796144868486 implements MigrationInterface {
  readonly name = 'CaseWaits1796144868486';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE `im_case` ADD `waitUntil` datetime(3) NULL COMMENT 'until when it is put aside'");
    await runner.query(
      "ALTER TABLE `im_case` ADD `escalated` tinyint NOT NULL COMMENT 'whether only staff who decide escalated cases are offered it' DEFAULT '0'",
    );
    await runner.query('DROP INDEX `IDX_75fa1236097a0902b6bb5c5c50` ON `im_case`');
    await runner.query('DROP INDEX `IDX_fb9b3d8da01c0df3f3f8b61ffc` ON `im_case`');
    await runner.query('DROP INDEX `IDX_6a89a2263032e674e2a48bd8bc` ON `im_case`');
    await runner.query('DROP INDEX `IDX_191552da705f79cf6f872d9849` ON `im_case`');
    await runner.query(
      "ALTER TABLE `im_case` CHANGE `state` `state` tinyint NOT NULL COMMENT 'state: 0 open, 1 decided, but the act is not told yet, 2 closed, 3 put aside until a time' DEFAULT '0'",
    );
    await runner.query('CREATE INDEX `IDX_75fa1236097a0902b6bb5c5c50` ON `im_case` (`assigneeId`, `state`)');
    await runner.query('CREATE INDEX `IDX_bd51f332faa0bc1b0b513039e9` ON `im_case` (`state`, `escalated`)');
    await runner.query('CREATE INDEX `IDX_24783cd0709c98f4604f5fb755` ON `im_case` (`state`, `waitUntil`)');
    await runner.query('CREATE INDEX `IDX_fb9b3d8da01c0df3f3f8b61ffc` ON `im_case` (`state`, `problem`)');
    await runner.query('CREATE INDEX `IDX_6a89a2263032e674e2a48bd8bc` ON `im_case` (`state`, `dueTime`, `id`)');
    await runner.query('CREATE INDEX `IDX_191552da705f79cf6f872d9849` ON `im_case` (`state`, `rank`, `id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_191552da705f79cf6f872d9849` ON `im_case`');
    await runner.query('DROP INDEX `IDX_6a89a2263032e674e2a48bd8bc` ON `im_case`');
    await runner.query('DROP INDEX `IDX_fb9b3d8da01c0df3f3f8b61ffc` ON `im_case`');
    await runner.query('DROP INDEX `IDX_24783cd0709c98f4604f5fb755` ON `im_case`');
    await runner.query('DROP INDEX `IDX_bd51f332faa0bc1b0b513039e9` ON `im_case`');
    await runner.query('DROP INDEX `IDX_75fa1236097a0902b6bb5c5c50` ON `im_case`');
    await runner.query(
      "ALTER TABLE `im_case` CHANGE `state` `state` tinyint NOT NULL COMMENT 'state: 0 open, 1 decided, but the act is not told yet, 2 closed' DEFAULT 0",
    );
    await runner.query('CREATE INDEX `IDX_191552da705f79cf6f872d9849` ON `im_case` (`state`, `rank`, `id`)');
    await runner.query('CREATE INDEX `IDX_6a89a2263032e674e2a48bd8bc` ON `im_case` (`state`, `dueTime`, `id`)');
    await runner.query('CREATE INDEX `IDX_fb9b3d8da01c0df3f3f8b61ffc` ON `im_case` (`state`, `problem`)');
    await runner.query('CREATE INDEX `IDX_75fa1236097a0902b6bb5c5c50` ON `im_case` (`assigneeId`, `state`)');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `escalated`');
    await runner.query('ALTER TABLE `im_case` DROP COLUMN `waitUntil`');
  }
}
