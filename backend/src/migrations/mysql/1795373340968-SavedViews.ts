import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class SavedViews1795373340968 implements MigrationInterface {
  readonly name = 'SavedViews1795373340968';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_view` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NULL COMMENT 'owner', `resource` varchar(100) NOT NULL COMMENT 'list', `name` varchar(50) NOT NULL COMMENT 'name', `query` varchar(2000) NOT NULL COMMENT 'filters and order, as in the address' DEFAULT '', `columns` longtext NULL COMMENT 'columns', `shared` tinyint NOT NULL COMMENT 'shared with everybody who may read the list' DEFAULT 0, INDEX `IDX_4773680478a7ea2425c126d3af` (`createTime`), INDEX `IDX_c6a636b3313166f7f8137ba6aa` (`updateTime`), INDEX `IDX_0acbcb6f7e667b1e2ef0bfa4ab` (`resource`, `shared`), UNIQUE INDEX `uq_base_sys_view_name` (`userId`, `resource`, `name`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_view_default` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `resource` varchar(100) NOT NULL COMMENT 'list', `viewId` int NOT NULL COMMENT 'view', INDEX `IDX_52166e232ba52a4b0f13e84a72` (`createTime`), INDEX `IDX_47c797d4e6cf55f7362a077ed6` (`updateTime`), INDEX `IDX_ed6ecec648a5657c37934f3c6e` (`viewId`), UNIQUE INDEX `uq_base_sys_view_default_list` (`userId`, `resource`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_base_sys_view_default_list` ON `base_sys_view_default`');
    await runner.query('DROP INDEX `IDX_ed6ecec648a5657c37934f3c6e` ON `base_sys_view_default`');
    await runner.query('DROP INDEX `IDX_47c797d4e6cf55f7362a077ed6` ON `base_sys_view_default`');
    await runner.query('DROP INDEX `IDX_52166e232ba52a4b0f13e84a72` ON `base_sys_view_default`');
    await runner.query('DROP TABLE `base_sys_view_default`');
    await runner.query('DROP INDEX `uq_base_sys_view_name` ON `base_sys_view`');
    await runner.query('DROP INDEX `IDX_0acbcb6f7e667b1e2ef0bfa4ab` ON `base_sys_view`');
    await runner.query('DROP INDEX `IDX_c6a636b3313166f7f8137ba6aa` ON `base_sys_view`');
    await runner.query('DROP INDEX `IDX_4773680478a7ea2425c126d3af` ON `base_sys_view`');
    await runner.query('DROP TABLE `base_sys_view`');
  }
}
