import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The chat product's tables may be there already, when console and chat share a database: then `im:migrate` adds what they lack. */
export class Chat1795260000000 implements MigrationInterface {
  readonly name = 'Chat1795260000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_user" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "phone" varchar(16), "user_name" varchar(255) NOT NULL, "email" varchar(100), "is_manual_approve" tinyint NOT NULL DEFAULT (0), "nick_name" varchar(255) NOT NULL, "head_image" varchar(255) NOT NULL DEFAULT (\'\'), "head_image_thumb" varchar(255) NOT NULL DEFAULT (\'\'), "sex" tinyint NOT NULL DEFAULT (0), "is_banned" tinyint NOT NULL DEFAULT (0), "reason" varchar(255) NOT NULL DEFAULT (\'\'), "type" smallint NOT NULL DEFAULT (1), "password" varchar(255) NOT NULL, "signature" varchar(1024) NOT NULL DEFAULT (\'\'), "last_login_time" datetime(0), "created_time" datetime(0) NOT NULL, "balance" decimal(10,2) NOT NULL DEFAULT (0), "age" integer, "location" varchar(50), "cid" varchar(255) NOT NULL DEFAULT (\'\'), "status" tinyint NOT NULL DEFAULT (0), "id_card" varchar(18), "id_card_front" varchar(255), "id_card_back" varchar(255), "is_real_name" tinyint NOT NULL DEFAULT (0), "bank_name" varchar(255), "bank_card" varchar(64), "bank_account" varchar(255), "is_bind_bank_card" tinyint NOT NULL DEFAULT (0), "last_login_ip" varchar(64), "area" varchar(255), "lon" double, "lat" double, "invite_code" varchar(20), "parent_id" bigint, "welcome_word" varchar(255), "is_hidden" tinyint NOT NULL DEFAULT (0), CONSTRAINT "uq_im_user_email" UNIQUE ("email"), CONSTRAINT "uq_im_user_phone" UNIQUE ("phone"), CONSTRAINT "uq_im_user_user_name" UNIQUE ("user_name"))',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_79fd015c7db3b38fbb39bab3da" ON "im_user" ("nick_name") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_system_message" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "title" varchar(64) NOT NULL, "cover_url" varchar(255), "intro" varchar(1024) NOT NULL DEFAULT (\'\'), "content_type" tinyint NOT NULL DEFAULT (0), "rich_text" text, "extern_link" varchar(1024), "deleted" tinyint NOT NULL DEFAULT (0), "creator" bigint, "create_time" datetime(0) NOT NULL)',
    );
    await runner.query(
      'CREATE TABLE "im_push_event" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "taskId" bigint NOT NULL, "action" varchar(20) NOT NULL, "userId" integer, "userName" varchar(255), "detail" text)',
    );
    await runner.query('CREATE INDEX "IDX_323431943e57062955f0a8e2d2" ON "im_push_event" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_ab241a3305397f128ecf9e79e4" ON "im_push_event" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_3d4cfbdf7ea1b3bbab2515c651" ON "im_push_event" ("taskId", "id") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_sm_push_task" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "message_id" bigint NOT NULL, "seq_no" bigint, "send_time" datetime(0), "status" tinyint NOT NULL DEFAULT (1), "send_to_all" tinyint NOT NULL DEFAULT (1), "recv_ids" varchar(1024), "deleted" tinyint DEFAULT (0), "creator" bigint, "create_time" datetime(0) NOT NULL, CONSTRAINT "uq_im_sm_push_task_seq_no" UNIQUE ("seq_no"))',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_8ca2fea5360773cc2f697fc783" ON "im_sm_push_task" ("message_id") ',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_d219f65b92e89f8b14ab6f4917" ON "im_sm_push_task" ("status", "send_time") ',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_d219f65b92e89f8b14ab6f4917"');
    await runner.query('DROP INDEX "IDX_8ca2fea5360773cc2f697fc783"');
    await runner.query('DROP TABLE "im_sm_push_task"');
    await runner.query('DROP INDEX "IDX_3d4cfbdf7ea1b3bbab2515c651"');
    await runner.query('DROP INDEX "IDX_ab241a3305397f128ecf9e79e4"');
    await runner.query('DROP INDEX "IDX_323431943e57062955f0a8e2d2"');
    await runner.query('DROP TABLE "im_push_event"');
    await runner.query('DROP TABLE "im_system_message"');
    await runner.query('DROP INDEX "IDX_79fd015c7db3b38fbb39bab3da"');
    await runner.query('DROP TABLE "im_user"');
  }
}
