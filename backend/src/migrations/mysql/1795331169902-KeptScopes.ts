import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';
import { fillKeptScopes } from '../fill-kept-scopes';

export class KeptScopes1795331169902 implements MigrationInterface {
  readonly name = 'KeptScopes1795331169902';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `recycle_scope` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `recycleId` int NOT NULL COMMENT 'record of the recycle bin', `entity` varchar(100) NOT NULL COMMENT 'entity of the deleted rows', `ownerId` int NULL COMMENT 'row to which they belong', INDEX `IDX_610cd1055ee0dfbfd11f3ace99` (`createTime`), INDEX `IDX_9708ef4fb3624417b710cfcae3` (`updateTime`), INDEX `IDX_53b135fa73aeae4b2ca36a8d50` (`recycleId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await fillKeptScopes(runner, 'NOW(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_53b135fa73aeae4b2ca36a8d50` ON `recycle_scope`');
    await runner.query('DROP INDEX `IDX_9708ef4fb3624417b710cfcae3` ON `recycle_scope`');
    await runner.query('DROP INDEX `IDX_610cd1055ee0dfbfd11f3ace99` ON `recycle_scope`');
    await runner.query('DROP TABLE `recycle_scope`');
  }
}
