import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Task1795257000000 implements MigrationInterface {
  readonly name = 'Task1795257000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "task_info" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "jobId" varchar(100) NOT NULL DEFAULT (\'\'), "repeatConf" varchar(1000), "name" varchar(255) NOT NULL, "cron" varchar(255), "limit" integer, "every" bigint, "remark" varchar(255), "status" tinyint NOT NULL DEFAULT (1), "startDate" datetime(3), "endDate" datetime(3), "data" text, "service" varchar(2000) NOT NULL, "type" tinyint NOT NULL DEFAULT (1), "nextRunTime" datetime(3), "taskType" tinyint NOT NULL DEFAULT (0), "lastExecuteTime" datetime(3), "lockExpireTime" datetime(3), "lockOwner" varchar(36), "onceTime" datetime(3), "runs" integer NOT NULL DEFAULT (0), "lost" integer NOT NULL DEFAULT (0), "lastLogId" integer, "systemKey" varchar(50), CONSTRAINT "uq_task_info_systemKey" UNIQUE ("systemKey"))',
    );
    await runner.query('CREATE INDEX "IDX_6ced02f467e59bd6306b549bb0" ON "task_info" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_2adc6f9c241391126f27dac145" ON "task_info" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_0c0a3a8b24b3334f74953fc819" ON "task_info" ("status", "nextRunTime") ');
    await runner.query(
      'CREATE TABLE "task_log" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "taskId" integer NOT NULL, "status" tinyint, "detail" text, "fullLength" integer, "reason" varchar(20), "duration" bigint, "node" varchar(255), "once" boolean NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_b9af0e100be034924b270aab31" ON "task_log" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_8857d8d43d38bebd7159af1fa6" ON "task_log" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_369a21b5fe143b903c82d15b0d" ON "task_log" ("status", "id") ');
    await runner.query('CREATE INDEX "IDX_a6e30a836993d0dc048a2f7cf9" ON "task_log" ("taskId", "status", "id") ');
    await runner.query('CREATE INDEX "IDX_a3af17c0d43a1df7f4b032582e" ON "task_log" ("taskId", "id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "task_log"');
    await runner.query('DROP TABLE "task_info"');
  }
}
