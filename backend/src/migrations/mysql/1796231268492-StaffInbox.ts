import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class StaffInbox1796231268492 implements MigrationInterface {
  readonly name = 'StaffInbox1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_inbox_entry` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member who is told', `kind` varchar(30) NOT NULL COMMENT 'what happened', `subjectId` int NOT NULL COMMENT 'id of what it happened to', `fromId` int NULL COMMENT 'staff member who did it', `fromName` varchar(255) NULL COMMENT 'name of the staff member who did it', `dedupeKey` varchar(100) NOT NULL COMMENT 'what tells this event from others', `readTime` datetime(3) NULL COMMENT 'when it was read', INDEX `IDX_5cc70e954c48f52a638fe458d5` (`updateTime`), INDEX `IDX_c4e463392225813534cb2b7246` (`createTime`), INDEX `IDX_451c15bdecb157ec19ce309d7b` (`userId`, `readTime`), UNIQUE INDEX `uq_base_sys_inbox_entry_userId` (`userId`, `dedupeKey`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_base_sys_inbox_entry_userId` ON `base_sys_inbox_entry`');
    await runner.query('DROP INDEX `IDX_451c15bdecb157ec19ce309d7b` ON `base_sys_inbox_entry`');
    await runner.query('DROP INDEX `IDX_5cc70e954c48f52a638fe458d5` ON `base_sys_inbox_entry`');
    await runner.query('DROP INDEX `IDX_c4e463392225813534cb2b7246` ON `base_sys_inbox_entry`');
    await runner.query('DROP TABLE `base_sys_inbox_entry`');
  }
}
