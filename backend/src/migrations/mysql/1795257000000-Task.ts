import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Task1795257000000 implements MigrationInterface {
  readonly name = 'Task1795257000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `task_info` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `jobId` varchar(100) NOT NULL COMMENT 'key of the alarm' DEFAULT '', `repeatConf` varchar(1000) NULL COMMENT 'scheduled plan, as JSON', `name` varchar(255) NOT NULL COMMENT 'name', `cron` varchar(255) NULL COMMENT 'five fields, or six with seconds first; in the time zone of the server', `limit` int NULL COMMENT 'maximum number of runs since its start; unlimited if null', `every` bigint NULL COMMENT 'interval in milliseconds', `remark` varchar(255) NULL COMMENT 'remark', `status` tinyint NOT NULL COMMENT '0 stopped, 1 running' DEFAULT '1', `startDate` datetime(3) NULL COMMENT 'not before; intervals are counted from here', `endDate` datetime(3) NULL COMMENT 'not after', `data` longtext NULL COMMENT 'data kept with the task', `service` varchar(2000) NOT NULL COMMENT 'call: `name.method(arguments)`', `type` tinyint NOT NULL COMMENT '0 system, 1 user' DEFAULT '1', `nextRunTime` datetime(3) NULL COMMENT 'next run', `taskType` tinyint NOT NULL COMMENT '0 cron, 1 interval' DEFAULT '0', `lastExecuteTime` datetime(3) NULL COMMENT 'start of the last run', `lockExpireTime` datetime(3) NULL COMMENT 'time until which the current run counts as alive', `lockOwner` varchar(36) NULL COMMENT 'current run', `onceTime` datetime(3) NULL COMMENT 'time of a requested run that has not begun', `runs` int NOT NULL COMMENT 'number of scheduled runs since its start' DEFAULT '0', `lost` int NOT NULL COMMENT 'number of consecutive runs lost with their node' DEFAULT '0', `lastLogId` int NULL COMMENT 'newest run', `systemKey` varchar(50) NULL COMMENT 'key of the built-in task', INDEX `IDX_6ced02f467e59bd6306b549bb0` (`createTime`), INDEX `IDX_2adc6f9c241391126f27dac145` (`updateTime`), INDEX `IDX_0c0a3a8b24b3334f74953fc819` (`status`, `nextRunTime`), UNIQUE INDEX `uq_task_info_systemKey` (`systemKey`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `task_log` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `taskId` int NOT NULL COMMENT 'task', `status` tinyint NULL COMMENT '1 done, 0 failed; null while it runs', `detail` longtext NULL COMMENT 'result or error', `fullLength` int NULL COMMENT 'length of the detail before it was cut', `reason` varchar(20) NULL COMMENT 'reason why it ended or was the last', `duration` bigint NULL COMMENT 'milliseconds; so far, while it runs', `node` varchar(255) NULL COMMENT 'node', `once` tinyint NOT NULL COMMENT 'started by hand' DEFAULT 0, INDEX `IDX_b9af0e100be034924b270aab31` (`createTime`), INDEX `IDX_8857d8d43d38bebd7159af1fa6` (`updateTime`), INDEX `IDX_369a21b5fe143b903c82d15b0d` (`status`, `id`), INDEX `IDX_a6e30a836993d0dc048a2f7cf9` (`taskId`, `status`, `id`), INDEX `IDX_a3af17c0d43a1df7f4b032582e` (`taskId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE `task_log`');
    await runner.query('DROP TABLE `task_info`');
  }
}
