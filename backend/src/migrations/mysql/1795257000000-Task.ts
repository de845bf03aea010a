import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Task1795257000000 implements MigrationInterface {
  readonly name = 'Task1795257000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `task_info` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `jobId` varchar(100) NOT NULL COMMENT 'key of its alarm' DEFAULT '', `repeatConf` varchar(1000) NULL COMMENT 'the plan that is scheduled, as JSON', `name` varchar(255) NOT NULL COMMENT 'name', `cron` varchar(255) NULL COMMENT 'five or six fields, seconds first where there are six; in the time zone of the server', `limit` int NULL COMMENT 'how often it may run from its start on; none is without end', `every` bigint NULL COMMENT 'interval in milliseconds', `remark` varchar(255) NULL COMMENT 'remark', `status` tinyint NOT NULL COMMENT '0 stopped, 1 running' DEFAULT '1', `startDate` datetime(3) NULL COMMENT 'not before; an interval is counted from here', `endDate` datetime(3) NULL COMMENT 'not after', `data` longtext NULL COMMENT 'kept with the task, for whoever reads it', `service` varchar(2000) NOT NULL COMMENT 'what is called: `name.method(arguments)`', `type` tinyint NOT NULL COMMENT '0 system, 1 user' DEFAULT '1', `nextRunTime` datetime(3) NULL COMMENT 'due', `taskType` tinyint NOT NULL COMMENT '0 cron, 1 interval' DEFAULT '0', `lastExecuteTime` datetime(3) NULL COMMENT 'when it last began to run', `lockExpireTime` datetime(3) NULL COMMENT 'until when the run under way is taken to be alive', `lockOwner` varchar(36) NULL COMMENT 'the run under way', `onceTime` datetime(3) NULL COMMENT 'when somebody asked for a run that has not begun', `runs` int NOT NULL COMMENT 'runs that its plan has begun since it was started' DEFAULT '0', `lost` int NOT NULL COMMENT 'how often in a row a run was lost with its node' DEFAULT '0', `lastLogId` int NULL COMMENT 'the newest of its runs', `systemKey` varchar(50) NULL COMMENT 'which of the duties of the console it is', INDEX `IDX_6ced02f467e59bd6306b549bb0` (`createTime`), INDEX `IDX_2adc6f9c241391126f27dac145` (`updateTime`), INDEX `IDX_0c0a3a8b24b3334f74953fc819` (`status`, `nextRunTime`), UNIQUE INDEX `uq_task_info_systemKey` (`systemKey`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `task_log` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `taskId` int NOT NULL COMMENT 'task', `status` tinyint NULL COMMENT '1 done, 0 failed; none while it is under way', `detail` longtext NULL COMMENT 'what it answered, or why it failed', `fullLength` int NULL COMMENT 'how long the detail was before it was cut', `reason` varchar(20) NULL COMMENT 'why it ended, or was the last', `duration` bigint NULL COMMENT 'milliseconds; so far, where it is under way', `node` varchar(255) NULL COMMENT 'node', `once` tinyint NOT NULL COMMENT 'asked for by hand' DEFAULT 0, INDEX `IDX_b9af0e100be034924b270aab31` (`createTime`), INDEX `IDX_8857d8d43d38bebd7159af1fa6` (`updateTime`), INDEX `IDX_369a21b5fe143b903c82d15b0d` (`status`, `id`), INDEX `IDX_a6e30a836993d0dc048a2f7cf9` (`taskId`, `status`, `id`), INDEX `IDX_a3af17c0d43a1df7f4b032582e` (`taskId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `task_log`');
    await runner.query('DROP TABLE `task_info`');
  }
}
