import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class AnnouncementsAndPersonNotes1796231268492 implements MigrationInterface {
  readonly name = 'AnnouncementsAndPersonNotes1796231268492';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_announcement` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `title` varchar(100) NOT NULL COMMENT 'title', `content` varchar(2000) NOT NULL COMMENT 'text', `endTime` datetime(3) NULL COMMENT 'until when staff are shown it; null: until it is withdrawn', `staffId` int NOT NULL COMMENT 'staff member who wrote it', INDEX `IDX_a5df8743af953c16d93b3d58f7` (`createTime`), INDEX `IDX_ebe67b21a98bb13faf648f2d4a` (`updateTime`), INDEX `IDX_4752745714f5aa4a248ab0c3e6` (`endTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_announcement_reading` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `announcementId` int NOT NULL COMMENT 'announcement', `userId` int NOT NULL COMMENT 'staff member', INDEX `IDX_099c200ddcbba119578baca34f` (`createTime`), INDEX `IDX_3ab49ad3c5b071f1b7f61ef7f2` (`updateTime`), INDEX `IDX_9ccb66e4c51fc5a8cf58a5b58d` (`userId`), UNIQUE INDEX `uq_base_sys_announcement_reading` (`announcementId`, `userId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_person_note` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `subjectKind` varchar(20) NOT NULL COMMENT 'kind of the subject', `subjectId` varchar(64) NOT NULL COMMENT 'id of the subject', `text` varchar(2000) NOT NULL COMMENT 'text', `staffId` int NULL COMMENT 'staff member', `staffName` varchar(255) NULL COMMENT 'name of the staff member', INDEX `IDX_69b42ed40fffd7b84f084a9478` (`createTime`), INDEX `IDX_faa6856c728452d7634d6f5b72` (`updateTime`), INDEX `IDX_ea64e8ce6e9b95266ba11e1455` (`subjectKind`, `subjectId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query('CREATE INDEX `IDX_9d1485e8f7840daea8d7138c40` ON `im_case` (`subjectKind`, `subjectId`, `id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_9d1485e8f7840daea8d7138c40` ON `im_case`');
    await runner.query('DROP INDEX `IDX_ea64e8ce6e9b95266ba11e1455` ON `im_person_note`');
    await runner.query('DROP INDEX `IDX_faa6856c728452d7634d6f5b72` ON `im_person_note`');
    await runner.query('DROP INDEX `IDX_69b42ed40fffd7b84f084a9478` ON `im_person_note`');
    await runner.query('DROP TABLE `im_person_note`');
    await runner.query('DROP INDEX `uq_base_sys_announcement_reading` ON `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_9ccb66e4c51fc5a8cf58a5b58d` ON `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_3ab49ad3c5b071f1b7f61ef7f2` ON `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_099c200ddcbba119578baca34f` ON `base_sys_announcement_reading`');
    await runner.query('DROP TABLE `base_sys_announcement_reading`');
    await runner.query('DROP INDEX `IDX_4752745714f5aa4a248ab0c3e6` ON `base_sys_announcement`');
    await runner.query('DROP INDEX `IDX_ebe67b21a98bb13faf648f2d4a` ON `base_sys_announcement`');
    await runner.query('DROP INDEX `IDX_a5df8743af953c16d93b3d58f7` ON `base_sys_announcement`');
    await runner.query('DROP TABLE `base_sys_announcement`');
  }
}
