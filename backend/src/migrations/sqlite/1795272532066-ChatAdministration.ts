import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As with the tables before: what the chat product has already stays as it is. */
export class ChatAdministration1795272532066 implements MigrationInterface {
  readonly name = 'ChatAdministration1795272532066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_friend" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "user_id" bigint NOT NULL, "friend_id" bigint NOT NULL, "friend_nick_name" varchar(255) NOT NULL DEFAULT (\'\'), "friend_head_image" varchar(255) NOT NULL DEFAULT (\'\'), "is_dnd" tinyint DEFAULT (0), "deleted" tinyint NOT NULL DEFAULT (0), "created_time" datetime(0) NOT NULL)',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_3922c623694e9ebaeccf2fe3a5" ON "im_friend" ("user_id") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_97e2b95c977636c78ca1c59afc" ON "im_friend" ("friend_id") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_group" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "name" varchar(255) NOT NULL, "owner_id" bigint NOT NULL, "head_image" varchar(255) NOT NULL DEFAULT (\'\'), "head_image_thumb" varchar(255) NOT NULL DEFAULT (\'\'), "notice" varchar(1024) NOT NULL DEFAULT (\'\'), "is_banned" tinyint NOT NULL DEFAULT (0), "reason" varchar(255) NOT NULL DEFAULT (\'\'), "dissolve" tinyint NOT NULL DEFAULT (0), "is_muted" tinyint NOT NULL DEFAULT (0), "created_time" datetime(0) NOT NULL, "top_message_id" bigint, "is_hidden" tinyint NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_c7c2e13a9906515ad1a93ff573" ON "im_group" ("name") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_53ff2bf16a2f49cc8ac067a779" ON "im_group" ("owner_id") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_group_member" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "group_id" bigint NOT NULL, "user_id" bigint NOT NULL, "user_nick_name" varchar(255) NOT NULL DEFAULT (\'\'), "remark_nick_name" varchar(255) NOT NULL DEFAULT (\'\'), "head_image" varchar(255) NOT NULL DEFAULT (\'\'), "remark_group_name" varchar(255) NOT NULL DEFAULT (\'\'), "quit" tinyint NOT NULL DEFAULT (0), "quit_time" datetime(0), "is_muted" tinyint NOT NULL DEFAULT (0), "created_time" datetime(0) NOT NULL, "is_top_message" tinyint NOT NULL DEFAULT (0))',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_4c07a11a4a74437ebae1b0b2e6" ON "im_group_member" ("group_id", "quit") ',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_bf4e9f7b5c11daaed937a0c216" ON "im_group_member" ("user_id") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_group_message" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "group_id" bigint NOT NULL, "send_id" bigint NOT NULL, "send_nick_name" varchar(255) NOT NULL DEFAULT (\'\'), "recv_ids" varchar(1024) NOT NULL DEFAULT (\'\'), "content" text, "at_user_ids" varchar(1024), "receipt" tinyint NOT NULL DEFAULT (0), "receipt_ok" tinyint NOT NULL DEFAULT (0), "type" tinyint NOT NULL, "status" tinyint NOT NULL DEFAULT (0), "quote_message_id" bigint, "send_time" datetime(0) NOT NULL)',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_ce1f0eca0a0a55d3699f12c565" ON "im_group_message" ("group_id") ',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_6d25c469b993c2fe2c44fcd12f" ON "im_group_message" ("send_id") ',
    );
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_private_message" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "send_id" bigint NOT NULL, "recv_id" bigint NOT NULL, "content" text, "type" tinyint NOT NULL, "status" tinyint NOT NULL DEFAULT (0), "quote_message_id" bigint, "send_time" datetime(0) NOT NULL)',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_73491469c73d1f657868a95ba1" ON "im_private_message" ("send_id") ',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_4f19e99d23d5cef0a9fa359640" ON "im_private_message" ("recv_id") ',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_982323bac0dfbb03f6c675cb4d" ON "im_private_message" ("send_id", "recv_id") ',
    );
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_sensitive_word" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "content" varchar(64) NOT NULL, "enabled" tinyint NOT NULL DEFAULT (1), "creator" bigint, "create_time" datetime(0) NOT NULL)',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS "IDX_90e81f903ab14e51b8b4e05196" ON "im_sensitive_word" ("content") ',
    );
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_sign" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "user_id" bigint NOT NULL, "create_time" datetime(0) NOT NULL)',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_6a28a86751c10f446e5743f0d7" ON "im_sign" ("user_id") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_user_log" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "user_id" bigint NOT NULL, "ip" varchar(64), "ua" varchar(1024), "created_time" datetime(0) NOT NULL)',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_c29857b27e61bd088ddf881419" ON "im_user_log" ("user_id") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_b593b88117c8c059bed07092a2" ON "im_user_log" ("ip") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_wording" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "library_id" bigint NOT NULL, "content" text NOT NULL, "type" tinyint NOT NULL DEFAULT (0), "delay" integer NOT NULL DEFAULT (0), "user_id" bigint NOT NULL, "order_num" integer NOT NULL DEFAULT (0), "create_time" datetime(0) NOT NULL)',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_e802b99c71f2cc7d6f72051f6c" ON "im_wording" ("library_id") ');
    await runner.query(
      'CREATE TABLE IF NOT EXISTS "im_wording_library" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "title" varchar(255) NOT NULL, "group_id" bigint, "create_time" datetime(0) NOT NULL)',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_8bb1b480d1ebc56ad94d2ce354" ON "im_user" ("is_banned") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_ed62fc5bd2abf6c5240aa1a65d" ON "im_user" ("last_login_time") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_a4e22deeb7ab2c3c170470c33a" ON "im_user" ("created_time") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_ade5a941964a165441c5a840c6" ON "im_user" ("last_login_ip") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_79d3498629dd8b25c627ae2986" ON "im_user" ("invite_code") ');
    await runner.query('CREATE INDEX IF NOT EXISTS "IDX_f21e5a5e0af665a258e174b8fc" ON "im_user" ("parent_id") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_f21e5a5e0af665a258e174b8fc"');
    await runner.query('DROP INDEX "IDX_79d3498629dd8b25c627ae2986"');
    await runner.query('DROP INDEX "IDX_ade5a941964a165441c5a840c6"');
    await runner.query('DROP INDEX "IDX_a4e22deeb7ab2c3c170470c33a"');
    await runner.query('DROP INDEX "IDX_ed62fc5bd2abf6c5240aa1a65d"');
    await runner.query('DROP INDEX "IDX_8bb1b480d1ebc56ad94d2ce354"');
    await runner.query('DROP TABLE "im_wording_library"');
    await runner.query('DROP INDEX "IDX_e802b99c71f2cc7d6f72051f6c"');
    await runner.query('DROP TABLE "im_wording"');
    await runner.query('DROP INDEX "IDX_b593b88117c8c059bed07092a2"');
    await runner.query('DROP INDEX "IDX_c29857b27e61bd088ddf881419"');
    await runner.query('DROP TABLE "im_user_log"');
    await runner.query('DROP INDEX "IDX_6a28a86751c10f446e5743f0d7"');
    await runner.query('DROP TABLE "im_sign"');
    await runner.query('DROP INDEX "IDX_90e81f903ab14e51b8b4e05196"');
    await runner.query('DROP TABLE "im_sensitive_word"');
    await runner.query('DROP INDEX "IDX_982323bac0dfbb03f6c675cb4d"');
    await runner.query('DROP INDEX "IDX_4f19e99d23d5cef0a9fa359640"');
    await runner.query('DROP INDEX "IDX_73491469c73d1f657868a95ba1"');
    await runner.query('DROP TABLE "im_private_message"');
    await runner.query('DROP INDEX "IDX_6d25c469b993c2fe2c44fcd12f"');
    await runner.query('DROP INDEX "IDX_ce1f0eca0a0a55d3699f12c565"');
    await runner.query('DROP TABLE "im_group_message"');
    await runner.query('DROP INDEX "IDX_bf4e9f7b5c11daaed937a0c216"');
    await runner.query('DROP INDEX "IDX_4c07a11a4a74437ebae1b0b2e6"');
    await runner.query('DROP TABLE "im_group_member"');
    await runner.query('DROP INDEX "IDX_53ff2bf16a2f49cc8ac067a779"');
    await runner.query('DROP INDEX "IDX_c7c2e13a9906515ad1a93ff573"');
    await runner.query('DROP TABLE "im_group"');
    await runner.query('DROP INDEX "IDX_97e2b95c977636c78ca1c59afc"');
    await runner.query('DROP INDEX "IDX_3922c623694e9ebaeccf2fe3a5"');
    await runner.query('DROP TABLE "im_friend"');
  }
}
