import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Space1795360519831 implements MigrationInterface {
  readonly name = 'Space1795360519831';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `space_blob` (`sha256` varchar(64) NOT NULL COMMENT 'SHA-256', `size` bigint NOT NULL COMMENT 'size in bytes', `storage` varchar(10) NOT NULL COMMENT 'local or s3', `key` varchar(255) NOT NULL COMMENT 'key in the store', `pictures` tinyint NOT NULL COMMENT 'thumbnails: 0 none, 1 available, 2 not possible' DEFAULT '0', `createTime` datetime(3) NOT NULL COMMENT 'created', `touchTime` datetime(3) NOT NULL COMMENT 'time at which a new file last used it', INDEX `IDX_69e655572a02fb73a24f85bd9b` (`key`), INDEX `IDX_d9f73051688e6bf40ba1c8ae84` (`touchTime`), PRIMARY KEY (`sha256`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `space_type` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(20) NOT NULL COMMENT 'name', `parentId` int NULL COMMENT 'parent', `path` varchar(255) NOT NULL COMMENT 'ids from the root to this folder' DEFAULT '', `orderNum` int NOT NULL COMMENT 'order' DEFAULT '0', INDEX `IDX_6669449501d275f367ca295472` (`createTime`), INDEX `IDX_0749b509b68488caecd4cc2bbc` (`updateTime`), INDEX `IDX_e98c7dbee8aeb4477907124a47` (`parentId`), INDEX `IDX_9180342188dfc22532cdd47846` (`path`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `space_info` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `url` varchar(500) NOT NULL COMMENT 'address', `type` varchar(20) NOT NULL COMMENT 'category by extension', `classifyId` int NULL COMMENT 'folder', `fileId` varchar(36) NOT NULL COMMENT 'id in the address', `name` varchar(255) NOT NULL COMMENT 'name', `size` bigint NOT NULL COMMENT 'size in bytes', `version` int NOT NULL COMMENT 'version number, from 1' DEFAULT '1', `key` varchar(255) NOT NULL COMMENT 'address without the common prefix', `mime` varchar(100) NOT NULL COMMENT 'media type', `sha256` varchar(64) NOT NULL COMMENT 'SHA-256 of the content', `width` int NULL COMMENT 'width in pixels', `height` int NULL COMMENT 'height in pixels', `status` tinyint NOT NULL COMMENT '0 receiving, 1 ready, 2 quarantined, 3 refused, 4 missing' DEFAULT '1', `access` tinyint NOT NULL COMMENT '0 staff, 1 anybody with the address' DEFAULT '1', `userId` int NULL COMMENT 'uploader', `note` varchar(255) NULL COMMENT 'what is to be known of it', `scannedAt` datetime(3) NULL COMMENT 'time of the virus scan', INDEX `IDX_eb1da2f304c760846b5add09b3` (`createTime`), INDEX `IDX_d7a2539961e9aacba8b353f3c9` (`updateTime`), INDEX `IDX_bb27705af9bf25c0eef94de976` (`size`), INDEX `IDX_ae1ecc7b2065ca458f4a28d256` (`sha256`), INDEX `IDX_49ec34296a12558bb43981ca43` (`userId`), INDEX `IDX_a9acb3a12f82137f825a42123f` (`type`, `createTime`), INDEX `IDX_50a86fd7dacf1ecfc3db1cb4d7` (`classifyId`, `createTime`), UNIQUE INDEX `uq_space_info_fileId` (`fileId`), UNIQUE INDEX `uq_space_info_key` (`key`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `space_reference` (`id` int NOT NULL AUTO_INCREMENT, `fileId` varchar(36) NOT NULL COMMENT 'id in the address of the file', `entity` varchar(100) NOT NULL COMMENT 'entity', `rowId` bigint NOT NULL COMMENT 'row', `column` varchar(64) NOT NULL COMMENT 'column', INDEX `IDX_36cf369f98844097862dc6e22e` (`fileId`), INDEX `IDX_c07175b5a53ead9f44a791e1bd` (`entity`, `rowId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `space_upload` (`id` varchar(36) NOT NULL COMMENT 'id in the address', `userId` int NOT NULL COMMENT 'uploader', `name` varchar(255) NOT NULL COMMENT 'file name on the client', `size` bigint NOT NULL COMMENT 'announced size in bytes', `offset` bigint NOT NULL COMMENT 'number of bytes that are stored safely' DEFAULT '0', `classifyId` int NULL COMMENT 'folder', `access` tinyint NOT NULL COMMENT '0 staff, 1 anybody with the address' DEFAULT '1', `storage` varchar(10) NOT NULL COMMENT 'local or s3', `key` varchar(255) NOT NULL COMMENT 'key in the store', `growth` longtext NOT NULL COMMENT 'state of the upload in the store', `status` tinyint NOT NULL COMMENT '0 receiving, 1 received, 2 ready, 3 refused' DEFAULT '0', `infoId` int NULL COMMENT 'file that it became', `refusal` varchar(100) NULL COMMENT 'text key of the refusal', `isDirect` tinyint NOT NULL COMMENT 'uploaded directly to the bucket' DEFAULT 0, `expiresAt` datetime(3) NOT NULL COMMENT 'expiry', `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', INDEX `IDX_654701dd9605c2587aa4739851` (`userId`), INDEX `IDX_d4086341775cb82648449bdceb` (`expiresAt`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `space_version` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `fileId` int NOT NULL COMMENT 'file', `version` int NOT NULL COMMENT 'version', `sha256` varchar(64) NOT NULL COMMENT 'SHA-256 of the content', `size` bigint NOT NULL COMMENT 'size in bytes', `mime` varchar(100) NOT NULL COMMENT 'media type', `width` int NULL COMMENT 'width in pixels', `height` int NULL COMMENT 'height in pixels', `userId` int NULL COMMENT 'uploader', INDEX `IDX_9d8ee263d33afafd0eb9ded73f` (`createTime`), INDEX `IDX_0e18b3617d81b285b6f9af1ae6` (`updateTime`), INDEX `IDX_d6fa793bb443ad5c941d62da86` (`sha256`), INDEX `IDX_52fff4a3939919b0acaad0d179` (`fileId`, `version`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_52fff4a3939919b0acaad0d179` ON `space_version`');
    await runner.query('DROP INDEX `IDX_d6fa793bb443ad5c941d62da86` ON `space_version`');
    await runner.query('DROP INDEX `IDX_0e18b3617d81b285b6f9af1ae6` ON `space_version`');
    await runner.query('DROP INDEX `IDX_9d8ee263d33afafd0eb9ded73f` ON `space_version`');
    await runner.query('DROP TABLE `space_version`');
    await runner.query('DROP INDEX `IDX_d4086341775cb82648449bdceb` ON `space_upload`');
    await runner.query('DROP INDEX `IDX_654701dd9605c2587aa4739851` ON `space_upload`');
    await runner.query('DROP TABLE `space_upload`');
    await runner.query('DROP INDEX `IDX_c07175b5a53ead9f44a791e1bd` ON `space_reference`');
    await runner.query('DROP INDEX `IDX_36cf369f98844097862dc6e22e` ON `space_reference`');
    await runner.query('DROP TABLE `space_reference`');
    await runner.query('DROP INDEX `uq_space_info_key` ON `space_info`');
    await runner.query('DROP INDEX `uq_space_info_fileId` ON `space_info`');
    await runner.query('DROP INDEX `IDX_50a86fd7dacf1ecfc3db1cb4d7` ON `space_info`');
    await runner.query('DROP INDEX `IDX_a9acb3a12f82137f825a42123f` ON `space_info`');
    await runner.query('DROP INDEX `IDX_49ec34296a12558bb43981ca43` ON `space_info`');
    await runner.query('DROP INDEX `IDX_ae1ecc7b2065ca458f4a28d256` ON `space_info`');
    await runner.query('DROP INDEX `IDX_bb27705af9bf25c0eef94de976` ON `space_info`');
    await runner.query('DROP INDEX `IDX_d7a2539961e9aacba8b353f3c9` ON `space_info`');
    await runner.query('DROP INDEX `IDX_eb1da2f304c760846b5add09b3` ON `space_info`');
    await runner.query('DROP TABLE `space_info`');
    await runner.query('DROP INDEX `IDX_9180342188dfc22532cdd47846` ON `space_type`');
    await runner.query('DROP INDEX `IDX_e98c7dbee8aeb4477907124a47` ON `space_type`');
    await runner.query('DROP INDEX `IDX_0749b509b68488caecd4cc2bbc` ON `space_type`');
    await runner.query('DROP INDEX `IDX_6669449501d275f367ca295472` ON `space_type`');
    await runner.query('DROP TABLE `space_type`');
    await runner.query('DROP INDEX `IDX_d9f73051688e6bf40ba1c8ae84` ON `space_blob`');
    await runner.query('DROP INDEX `IDX_69e655572a02fb73a24f85bd9b` ON `space_blob`');
    await runner.query('DROP TABLE `space_blob`');
  }
}
