import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Ringing1796231268489 implements MigrationInterface {
  readonly name = 'Ringing1796231268489';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_channel_lease` (`id` int NOT NULL COMMENT 'channel', `lastTime` bigint NULL COMMENT 'its last try, in milliseconds since 1970', `owner` varchar(36) NULL COMMENT 'lease: its holder', `until` bigint NULL COMMENT 'lease: its end, in milliseconds since 1970', PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_channel` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(40) NOT NULL COMMENT 'name', `kind` varchar(10) NOT NULL COMMENT 'who takes it', `url` varchar(2000) NOT NULL COMMENT 'address', `origin` varchar(255) NOT NULL COMMENT 'scheme and host of the address' DEFAULT '', `secret` varchar(1200) NULL COMMENT 'secret that signs what is sent', `language` varchar(10) NOT NULL COMMENT 'language of what is sent' DEFAULT 'zh-cn', `rings` longtext NOT NULL COMMENT 'what it rings for', `quietFrom` varchar(5) NULL COMMENT 'begin of the quiet hours, as 22:00', `quietTo` varchar(5) NULL COMMENT 'end of the quiet hours, as 07:30', `timeZone` varchar(64) NOT NULL COMMENT 'time zone of the quiet hours' DEFAULT 'Asia/Shanghai', `enabled` tinyint NOT NULL COMMENT 'enabled' DEFAULT '1', INDEX `IDX_e623496261ecf1549e486ee9fe` (`createTime`), INDEX `IDX_244410bba9ea4bc03665c99632` (`updateTime`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_delivery` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `channelId` int NOT NULL COMMENT 'channel', `occasionId` int NULL COMMENT 'occasion; null if it is a test', `kind` varchar(20) NOT NULL COMMENT 'what rings', `text` varchar(255) NOT NULL COMMENT 'text, in the language of the channel', `state` tinyint NOT NULL COMMENT 'state: 0 waiting, 1 being sent, 2 delivered, 3 failed, 4 sent, but it is not known whether it arrived' DEFAULT '0', `tries` int NOT NULL COMMENT 'number of tries' DEFAULT '0', `problem` varchar(20) NULL COMMENT 'why the last try has not delivered', `status` int NULL COMMENT 'HTTP status of the last answer', `detail` varchar(255) NULL COMMENT 'what the other side said, without tokens', `nextTime` datetime(3) NOT NULL COMMENT 'next try', `doneTime` datetime(3) NULL COMMENT 'delivered', INDEX `IDX_9d3c16e493a1984f07eb650bca` (`createTime`), INDEX `IDX_3d0e9901d4393e53857e1e0445` (`updateTime`), INDEX `IDX_2eb68ed3b9e82cf4e2fff19a1d` (`channelId`, `state`, `nextTime`), UNIQUE INDEX `uq_im_delivery_channelId_occasionId` (`channelId`, `occasionId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_occasion` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `kind` varchar(20) NOT NULL COMMENT 'what rings', `name` varchar(40) NOT NULL COMMENT 'name of the alarm' DEFAULT '', `rowId` bigint NOT NULL COMMENT 'the row that it is about' DEFAULT '0', `seenTime` datetime(3) NOT NULL COMMENT 'when it was last seen', INDEX `IDX_f220eb0386a60a13f9ce69e026` (`createTime`), INDEX `IDX_a3643cfec0a8de6e8355a51479` (`updateTime`), UNIQUE INDEX `uq_im_occasion_kind_name_rowId` (`kind`, `name`, `rowId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_occasion_kind_name_rowId` ON `im_occasion`');
    await runner.query('DROP INDEX `IDX_a3643cfec0a8de6e8355a51479` ON `im_occasion`');
    await runner.query('DROP INDEX `IDX_f220eb0386a60a13f9ce69e026` ON `im_occasion`');
    await runner.query('DROP TABLE `im_occasion`');
    await runner.query('DROP INDEX `uq_im_delivery_channelId_occasionId` ON `im_delivery`');
    await runner.query('DROP INDEX `IDX_2eb68ed3b9e82cf4e2fff19a1d` ON `im_delivery`');
    await runner.query('DROP INDEX `IDX_3d0e9901d4393e53857e1e0445` ON `im_delivery`');
    await runner.query('DROP INDEX `IDX_9d3c16e493a1984f07eb650bca` ON `im_delivery`');
    await runner.query('DROP TABLE `im_delivery`');
    await runner.query('DROP INDEX `IDX_244410bba9ea4bc03665c99632` ON `im_channel`');
    await runner.query('DROP INDEX `IDX_e623496261ecf1549e486ee9fe` ON `im_channel`');
    await runner.query('DROP TABLE `im_channel`');
    await runner.query('DROP TABLE `im_channel_lease`');
  }
}
