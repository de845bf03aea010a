import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Acts1795272820000 implements MigrationInterface {
  readonly name = 'Acts1795272820000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "im_act" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "staffId" integer, "staffName" varchar(255), "action" varchar(40) NOT NULL, "targetType" varchar(20) NOT NULL, "targetId" bigint, "targetName" varchar(255), "reason" varchar(255), "detail" text, "ip" varchar(64), "batch" varchar(32), "state" tinyint NOT NULL DEFAULT (1))',
    );
    await runner.query('CREATE INDEX "IDX_cd7c4d34a245e545d3ee0c512e" ON "im_act" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_47e2dd24e11783d84268cd2e76" ON "im_act" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_34fd0518dade6727443df109b5" ON "im_act" ("batch") ');
    await runner.query('CREATE INDEX "IDX_74ec3383cae408ef4d286f130b" ON "im_act" ("state", "createTime") ');
    await runner.query('CREATE INDEX "IDX_a647ce9c977ef3b6223a9a802d" ON "im_act" ("action", "id") ');
    await runner.query('CREATE INDEX "IDX_39924a05683854feac72de2965" ON "im_act" ("staffId", "id") ');
    await runner.query('CREATE INDEX "IDX_04c702578c7a52b7c508ff95a6" ON "im_act" ("targetType", "targetId", "id") ');
    await runner.query(
      'CREATE TABLE "im_timed_ban" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "targetType" varchar(10) NOT NULL, "targetId" bigint NOT NULL, "untilTime" datetime(3) NOT NULL, "batch" varchar(32), CONSTRAINT "uq_im_timed_ban_targetType_targetId" UNIQUE ("targetType", "targetId"))',
    );
    await runner.query('CREATE INDEX "IDX_1728d176c250971cbfeb72a421" ON "im_timed_ban" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_325c59623e019a15a811dfee10" ON "im_timed_ban" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_2a82f54d0cc6f9828b0add1caa" ON "im_timed_ban" ("untilTime") ');
    await runner.query(
      'CREATE TABLE "im_enforcement" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "actId" integer, "batch" varchar(32) NOT NULL, "steps" text NOT NULL, "reached" integer NOT NULL DEFAULT (0), "state" tinyint NOT NULL DEFAULT (0), "attempts" integer NOT NULL DEFAULT (0), "outcome" text, "error" varchar(255), "nextTime" datetime(3) NOT NULL, CONSTRAINT "uq_im_enforcement_batch" UNIQUE ("batch"))',
    );
    await runner.query('CREATE INDEX "IDX_fe8931f4956abb88050e0cdf70" ON "im_enforcement" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_3ac84d43f8f31d8abcca907c99" ON "im_enforcement" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_343845687f700bed583c933bfa" ON "im_enforcement" ("state", "nextTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "im_enforcement"');
    await runner.query('DROP TABLE "im_timed_ban"');
    await runner.query('DROP TABLE "im_act"');
  }
}
