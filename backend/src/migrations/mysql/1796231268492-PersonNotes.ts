import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class PersonNotes1796231268492 implements MigrationInterface {
  readonly name = 'PersonNotes1796231268492';

  async up(runner: QueryRunner): Promise<void> {
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
  }
}
