import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Acts1795272820000 implements MigrationInterface {
  readonly name = 'Acts1795272820000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `im_act` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `staffId` int NULL COMMENT 'staff member; none for the system', `staffName` varchar(255) NULL COMMENT 'name of the staff member', `action` varchar(40) NOT NULL COMMENT 'what was done', `targetType` varchar(20) NOT NULL COMMENT 'kind of what it was done to', `targetId` bigint NULL COMMENT 'id of what it was done to', `targetName` varchar(255) NULL COMMENT 'name of what it was done to', `reason` varchar(255) NULL COMMENT 'why', `detail` longtext NULL COMMENT 'details', `ip` varchar(64) NULL COMMENT 'address', `batch` varchar(32) NULL COMMENT 'one call, which may be about many', `state` tinyint NOT NULL COMMENT 'state: 0 begun, 1 done, 2 failed' DEFAULT '1', INDEX `IDX_cd7c4d34a245e545d3ee0c512e` (`createTime`), INDEX `IDX_47e2dd24e11783d84268cd2e76` (`updateTime`), INDEX `IDX_34fd0518dade6727443df109b5` (`batch`), INDEX `IDX_74ec3383cae408ef4d286f130b` (`state`, `createTime`), INDEX `IDX_a647ce9c977ef3b6223a9a802d` (`action`, `id`), INDEX `IDX_39924a05683854feac72de2965` (`staffId`, `id`), INDEX `IDX_04c702578c7a52b7c508ff95a6` (`targetType`, `targetId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_timed_ban` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `targetType` varchar(10) NOT NULL COMMENT 'user or group', `targetId` bigint NOT NULL COMMENT 'who is banned', `untilTime` datetime(3) NOT NULL COMMENT 'end of the ban', `batch` varchar(32) NULL COMMENT 'the call that banned', INDEX `IDX_1728d176c250971cbfeb72a421` (`createTime`), INDEX `IDX_325c59623e019a15a811dfee10` (`updateTime`), INDEX `IDX_2a82f54d0cc6f9828b0add1caa` (`untilTime`), UNIQUE INDEX `uq_im_timed_ban_targetType_targetId` (`targetType`, `targetId`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_enforcement` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `actId` int NULL COMMENT 'the act, where it is one', `batch` varchar(32) NOT NULL COMMENT 'the call whose acts these are', `steps` longtext NOT NULL COMMENT 'what is to be told', `reached` int NOT NULL COMMENT 'how many steps are done' DEFAULT '0', `state` tinyint NOT NULL COMMENT 'state: 0 pending, 1 done, 2 given up, 3 recorded: no chat product is configured' DEFAULT '0', `attempts` int NOT NULL COMMENT 'attempts' DEFAULT '0', `outcome` longtext NULL COMMENT 'what it came to', `error` varchar(255) NULL COMMENT 'why it failed last', `nextTime` datetime(3) NOT NULL COMMENT 'next attempt', INDEX `IDX_fe8931f4956abb88050e0cdf70` (`createTime`), INDEX `IDX_3ac84d43f8f31d8abcca907c99` (`updateTime`), INDEX `IDX_343845687f700bed583c933bfa` (`state`, `nextTime`), UNIQUE INDEX `uq_im_enforcement_batch` (`batch`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `im_enforcement`');
    await runner.query('DROP TABLE `im_timed_ban`');
    await runner.query('DROP TABLE `im_act`');
  }
}
