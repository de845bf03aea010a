import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class RowHistory1795375935725 implements MigrationInterface {
  readonly name = 'RowHistory1795375935725';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_change` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `entity` varchar(100) NOT NULL COMMENT 'entity', `rowId` int NOT NULL COMMENT 'row', `action` varchar(10) NOT NULL COMMENT 'action', `userId` int NULL COMMENT 'staff member; null for the console itself', `requestId` varchar(36) NULL COMMENT 'request id', `fields` longtext NULL COMMENT 'values before and after, secrets masked', INDEX `IDX_09797ea3499583eb3d8a14455d` (`createTime`), INDEX `IDX_7851dbf44b4a5c92efc4383094` (`updateTime`), INDEX `IDX_74e8f1b26bb55823ca5456b81f` (`entity`, `rowId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_74e8f1b26bb55823ca5456b81f` ON `base_sys_change`');
    await runner.query('DROP INDEX `IDX_7851dbf44b4a5c92efc4383094` ON `base_sys_change`');
    await runner.query('DROP INDEX `IDX_09797ea3499583eb3d8a14455d` ON `base_sys_change`');
    await runner.query('DROP TABLE `base_sys_change`');
  }
}
