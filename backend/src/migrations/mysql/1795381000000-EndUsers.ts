import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class EndUsers1795381000000 implements MigrationInterface {
  readonly name = 'EndUsers1795381000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `user_info` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `unionid` varchar(128) NULL COMMENT 'unionid', `avatarUrl` varchar(255) NULL COMMENT 'avatar', `nickName` varchar(64) NULL COMMENT 'nickname', `phone` varchar(20) NULL COMMENT 'phone', `gender` tinyint NOT NULL COMMENT 'gender: 0 unknown, 1 male, 2 female' DEFAULT '0', `status` tinyint NOT NULL COMMENT 'status: 0 disabled, 1 normal, 2 cancelled' DEFAULT '1', `loginType` tinyint NOT NULL COMMENT 'signs in by: 0 mini-program, 1 official account, 2 H5' DEFAULT '0', `password` varchar(255) NULL COMMENT 'password', `description` text NULL COMMENT 'description', `recycleId` int NULL COMMENT 'record of the recycle bin', INDEX `IDX_e6386e92c288d85dbc43ac53f7` (`createTime`), INDEX `IDX_5271afbb87138d688b6220b589` (`updateTime`), INDEX `IDX_35d193b554256bb0f4451c7410` (`nickName`), INDEX `IDX_15c20daf8ae803298fa91c9706` (`loginType`, `id`), INDEX `IDX_298438c65e697feaf7fd5d1feb` (`gender`, `id`), INDEX `IDX_64fd1d9b8fe9fa84d5c80e124c` (`status`, `id`), UNIQUE INDEX `uq_user_info_phone` (`phone`), UNIQUE INDEX `uq_user_info_unionid` (`unionid`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `user_address` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'person', `contact` varchar(50) NOT NULL COMMENT 'contact', `phone` varchar(11) NOT NULL COMMENT 'phone', `province` varchar(50) NOT NULL COMMENT 'province', `city` varchar(50) NOT NULL COMMENT 'city', `district` varchar(50) NOT NULL COMMENT 'district', `address` varchar(200) NOT NULL COMMENT 'address', `isDefault` tinyint NOT NULL COMMENT 'default' DEFAULT 0, INDEX `IDX_144621f4f7bf21e72ed6972d85` (`createTime`), INDEX `IDX_de647797f6286697bfe9527955` (`updateTime`), INDEX `IDX_e33336c3bbf8593a63991089ce` (`userId`, `isDefault`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `user_note` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'person', `content` varchar(500) NOT NULL COMMENT 'note', `isPinned` tinyint NOT NULL COMMENT 'pinned' DEFAULT 0, `staffId` int NULL COMMENT 'staff member', INDEX `IDX_954f7ca8447793d59a4f3e37be` (`createTime`), INDEX `IDX_f09937542af9509d9de828c69b` (`updateTime`), INDEX `IDX_370299fecb845088a71bab52cb` (`userId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_370299fecb845088a71bab52cb` ON `user_note`');
    await runner.query('DROP INDEX `IDX_f09937542af9509d9de828c69b` ON `user_note`');
    await runner.query('DROP INDEX `IDX_954f7ca8447793d59a4f3e37be` ON `user_note`');
    await runner.query('DROP TABLE `user_note`');
    await runner.query('DROP INDEX `IDX_e33336c3bbf8593a63991089ce` ON `user_address`');
    await runner.query('DROP INDEX `IDX_de647797f6286697bfe9527955` ON `user_address`');
    await runner.query('DROP INDEX `IDX_144621f4f7bf21e72ed6972d85` ON `user_address`');
    await runner.query('DROP TABLE `user_address`');
    await runner.query('DROP INDEX `uq_user_info_unionid` ON `user_info`');
    await runner.query('DROP INDEX `uq_user_info_phone` ON `user_info`');
    await runner.query('DROP INDEX `IDX_64fd1d9b8fe9fa84d5c80e124c` ON `user_info`');
    await runner.query('DROP INDEX `IDX_298438c65e697feaf7fd5d1feb` ON `user_info`');
    await runner.query('DROP INDEX `IDX_15c20daf8ae803298fa91c9706` ON `user_info`');
    await runner.query('DROP INDEX `IDX_35d193b554256bb0f4451c7410` ON `user_info`');
    await runner.query('DROP INDEX `IDX_5271afbb87138d688b6220b589` ON `user_info`');
    await runner.query('DROP INDEX `IDX_e6386e92c288d85dbc43ac53f7` ON `user_info`');
    await runner.query('DROP TABLE `user_info`');
  }
}
