import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class DemoGoods1795382500000 implements MigrationInterface {
  readonly name = 'DemoGoods1795382500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `demo_goods` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `title` varchar(50) NOT NULL COMMENT 'title', `price` decimal(12,2) NOT NULL COMMENT 'price', `description` varchar(2000) NULL COMMENT 'description', `mainImage` varchar(255) NULL COMMENT 'main picture', `type` varchar(100) NULL COMMENT 'type, of the dictionary goodsType', `status` tinyint NOT NULL COMMENT 'status: 0 disabled, 1 enabled' DEFAULT '1', `exampleImages` longtext NULL COMMENT 'more pictures', `stock` int NOT NULL COMMENT 'stock' DEFAULT '0', `userId` int NULL COMMENT 'staff member who added it', INDEX `IDX_5075bf301ed9c39b5ca534231c` (`createTime`), INDEX `IDX_82703e0477d1219261277df718` (`updateTime`), INDEX `IDX_ea50773d840385f989a9576261` (`type`, `id`), INDEX `IDX_9cc5bde2faec8223ae7430a889` (`status`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `demo_tenant_item` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `tenantId` int NOT NULL COMMENT 'tenant', `name` varchar(100) NOT NULL COMMENT 'name', `stock` int NOT NULL COMMENT 'stock' DEFAULT '0', INDEX `IDX_8b51f7a83995a814c9f485c5ca` (`createTime`), INDEX `IDX_7f8c4fec574d6f17e96d439961` (`updateTime`), UNIQUE INDEX `uq_demo_tenant_item_name` (`tenantId`, `name`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `demo_tenant_seat` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `tenantId` int NOT NULL COMMENT 'tenant', INDEX `IDX_4465595c326627c21242abe962` (`createTime`), INDEX `IDX_11b9b074c06b49284eb7103957` (`updateTime`), UNIQUE INDEX `uq_demo_tenant_seat_userId` (`userId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_demo_tenant_seat_userId` ON `demo_tenant_seat`');
    await runner.query('DROP INDEX `IDX_11b9b074c06b49284eb7103957` ON `demo_tenant_seat`');
    await runner.query('DROP INDEX `IDX_4465595c326627c21242abe962` ON `demo_tenant_seat`');
    await runner.query('DROP TABLE `demo_tenant_seat`');
    await runner.query('DROP INDEX `uq_demo_tenant_item_name` ON `demo_tenant_item`');
    await runner.query('DROP INDEX `IDX_7f8c4fec574d6f17e96d439961` ON `demo_tenant_item`');
    await runner.query('DROP INDEX `IDX_8b51f7a83995a814c9f485c5ca` ON `demo_tenant_item`');
    await runner.query('DROP TABLE `demo_tenant_item`');
    await runner.query('DROP INDEX `IDX_9cc5bde2faec8223ae7430a889` ON `demo_goods`');
    await runner.query('DROP INDEX `IDX_ea50773d840385f989a9576261` ON `demo_goods`');
    await runner.query('DROP INDEX `IDX_82703e0477d1219261277df718` ON `demo_goods`');
    await runner.query('DROP INDEX `IDX_5075bf301ed9c39b5ca534231c` ON `demo_goods`');
    await runner.query('DROP TABLE `demo_goods`');
  }
}
