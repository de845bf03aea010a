import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Acts1795272820000 implements MigrationInterface {
  readonly name = 'Acts1795272820000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_act` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `staffId` int NULL COMMENT 'staff member; null for the system', `staffName` varchar(255) NULL COMMENT 'name of the staff member', `action` varchar(40) NOT NULL COMMENT 'action', `targetType` varchar(20) NOT NULL COMMENT 'type of the target', `targetId` bigint NULL COMMENT 'id of the target', `targetName` varchar(255) NULL COMMENT 'name of the target', `reason` varchar(255) NULL COMMENT 'reason', `detail` longtext NULL COMMENT 'details', `ip` varchar(64) NULL COMMENT 'address', `batch` varchar(32) NULL COMMENT 'id of the call, which may have many targets', `state` tinyint NOT NULL COMMENT 'state: 0 begun, 1 done, 2 failed' DEFAULT '1', INDEX `IDX_cd7c4d34a245e545d3ee0c512e` (`createTime`), INDEX `IDX_47e2dd24e11783d84268cd2e76` (`updateTime`), INDEX `IDX_34fd0518dade6727443df109b5` (`batch`), INDEX `IDX_74ec3383cae408ef4d286f130b` (`state`, `createTime`), INDEX `IDX_a647ce9c977ef3b6223a9a802d` (`action`, `id`), INDEX `IDX_39924a05683854feac72de2965` (`staffId`, `id`), INDEX `IDX_04c702578c7a52b7c508ff95a6` (`targetType`, `targetId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_timed_ban` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `targetType` varchar(10) NOT NULL COMMENT 'user or group', `targetId` bigint NOT NULL COMMENT 'banned person or group', `untilTime` datetime(3) NOT NULL COMMENT 'end of the ban', `batch` varchar(32) NULL COMMENT 'id of the call in the audit trail', INDEX `IDX_1728d176c250971cbfeb72a421` (`createTime`), INDEX `IDX_325c59623e019a15a811dfee10` (`updateTime`), INDEX `IDX_2a82f54d0cc6f9828b0add1caa` (`untilTime`), UNIQUE INDEX `uq_im_timed_ban_targetType_targetId` (`targetType`, `targetId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `im_enforcement` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `actId` int NULL COMMENT 'act, if it is a single one', `batch` varchar(32) NOT NULL COMMENT 'call to which the acts belong', `steps` longtext NOT NULL COMMENT 'steps to send to the chat product', `reached` int NOT NULL COMMENT 'number of finished steps' DEFAULT '0', `state` tinyint NOT NULL COMMENT 'state: 0 pending, 1 done, 2 given up, 3 recorded: no chat product is configured' DEFAULT '0', `attempts` int NOT NULL COMMENT 'attempts' DEFAULT '0', `outcome` longtext NULL COMMENT 'result', `error` varchar(255) NULL COMMENT 'last error', `nextTime` datetime(3) NOT NULL COMMENT 'next attempt', INDEX `IDX_fe8931f4956abb88050e0cdf70` (`createTime`), INDEX `IDX_3ac84d43f8f31d8abcca907c99` (`updateTime`), INDEX `IDX_343845687f700bed583c933bfa` (`state`, `nextTime`), UNIQUE INDEX `uq_im_enforcement_batch` (`batch`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `im_enforcement`');
    await runner.query('DROP TABLE `im_timed_ban`');
    await runner.query('DROP TABLE `im_act`');
  }
}
