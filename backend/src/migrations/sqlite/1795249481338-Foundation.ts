import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Foundation1795249481338 implements MigrationInterface {
  readonly name = 'Foundation1795249481338';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "base_sys_department" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(255) NOT NULL, "parentId" integer, "orderNum" integer NOT NULL DEFAULT (0), "userId" integer)',
    );
    await runner.query('CREATE INDEX "IDX_be4c53cd671384fa588ca9470a" ON "base_sys_department" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_ca1473a793961ec55bc0c8d268" ON "base_sys_department" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_4a3f086a2ba99fe2f95fe421bb" ON "base_sys_department" ("parentId") ');
    await runner.query(
      'CREATE TABLE "base_sys_user" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "departmentId" integer, "name" varchar(255), "username" varchar(100) NOT NULL, "password" varchar(255) NOT NULL, "passwordV" integer NOT NULL DEFAULT (1), "nickName" varchar(255), "headImg" varchar(255), "phone" varchar(20), "email" varchar(255), "remark" varchar(255), "status" tinyint NOT NULL DEFAULT (1), "socketId" varchar(255), "mustChangePassword" boolean NOT NULL DEFAULT (0), "lastLoginTime" datetime(3), CONSTRAINT "uq_base_sys_user_username" UNIQUE ("username"))',
    );
    await runner.query('CREATE INDEX "IDX_ca8611d15a63d52aa4e292e46a" ON "base_sys_user" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_a0f2f19cee18445998ece93ddd" ON "base_sys_user" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_0cf944da378d70a94f5fefd803" ON "base_sys_user" ("departmentId") ');
    await runner.query('CREATE INDEX "IDX_9ec6d7ac6337eafb070e4881a8" ON "base_sys_user" ("phone") ');
    await runner.query(
      'CREATE TABLE "recycle_data" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "entityInfo" text NOT NULL, "entity" varchar(100) NOT NULL, "userId" integer, "data" text NOT NULL, "related" text, "secrets" text, "url" varchar(255), "params" text, "count" integer NOT NULL DEFAULT (1))',
    );
    await runner.query('CREATE INDEX "IDX_59fc783673f4a322e9c83e0599" ON "recycle_data" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_c6a499c4a4fcd37f2930d27816" ON "recycle_data" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_0deeccfe0699827b0807684c6c" ON "recycle_data" ("entity", "id") ');
    await runner.query('CREATE INDEX "IDX_b1bceed0dc3292d1d5c60d4228" ON "recycle_data" ("userId", "id") ');
    await runner.query(
      'CREATE TABLE "base_sys_conf" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "cKey" varchar(100) NOT NULL, "cValue" varchar(255) NOT NULL, CONSTRAINT "uq_base_sys_conf_cKey" UNIQUE ("cKey"))',
    );
    await runner.query('CREATE INDEX "IDX_905208f206a3ff9fd513421971" ON "base_sys_conf" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_4c6f27f6ecefe51a5a196a047a" ON "base_sys_conf" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "base_sys_log" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer, "action" varchar(255) NOT NULL, "method" varchar(10) NOT NULL DEFAULT (\'\'), "ip" varchar(64), "params" text, "status" integer NOT NULL DEFAULT (200), "code" integer, "duration" integer NOT NULL DEFAULT (0), "requestId" varchar(36))',
    );
    await runner.query('CREATE INDEX "IDX_c9382b76219a1011f7b8e7bcd1" ON "base_sys_log" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_bfd44e885b470da43bcc39aaa7" ON "base_sys_log" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_24e18767659f8c7142580893f2" ON "base_sys_log" ("ip") ');
    await runner.query('CREATE INDEX "IDX_e1b2e8cbd26286437542b88ff5" ON "base_sys_log" ("status", "id") ');
    await runner.query('CREATE INDEX "IDX_081a6522fd20905c7340a18214" ON "base_sys_log" ("action", "id") ');
    await runner.query('CREATE INDEX "IDX_17cd878d4f651acee8b04dda1d" ON "base_sys_log" ("userId", "id") ');
    await runner.query(
      'CREATE TABLE "base_sys_menu" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "parentId" integer, "name" varchar(255) NOT NULL, "router" varchar(255), "perms" text, "type" tinyint NOT NULL DEFAULT (0), "icon" varchar(255), "orderNum" integer NOT NULL DEFAULT (0), "viewPath" varchar(255), "keepAlive" boolean NOT NULL DEFAULT (1), "isShow" boolean NOT NULL DEFAULT (1))',
    );
    await runner.query('CREATE INDEX "IDX_05e3d6a56604771a6da47ebf8e" ON "base_sys_menu" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_d5203f18daaf7c3fe0ab34497f" ON "base_sys_menu" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_f901d50a3c146b36c70fff8881" ON "base_sys_menu" ("parentId") ');
    await runner.query(
      'CREATE TABLE "base_sys_param" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "keyName" varchar(100) NOT NULL, "name" varchar(100) NOT NULL, "data" text, "dataType" tinyint NOT NULL DEFAULT (0), "remark" varchar(255), "isPublic" boolean NOT NULL DEFAULT (0), CONSTRAINT "uq_base_sys_param_keyName" UNIQUE ("keyName"))',
    );
    await runner.query('CREATE INDEX "IDX_7bcb57371b481d8e2d66ddeaea" ON "base_sys_param" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_479122e3bf464112f7a7253dac" ON "base_sys_param" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "base_sys_role_department" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "roleId" integer NOT NULL, "departmentId" integer NOT NULL, CONSTRAINT "uq_base_sys_role_department_roleId" UNIQUE ("roleId", "departmentId"))',
    );
    await runner.query('CREATE INDEX "IDX_e881a66f7cce83ba431cf20194" ON "base_sys_role_department" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_cbf48031efee5d0de262965e53" ON "base_sys_role_department" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_e85da8bf33b5e9ac279420c332" ON "base_sys_role_department" ("departmentId") ');
    await runner.query(
      'CREATE TABLE "base_sys_role_menu" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "roleId" integer NOT NULL, "menuId" integer NOT NULL, CONSTRAINT "uq_base_sys_role_menu_roleId" UNIQUE ("roleId", "menuId"))',
    );
    await runner.query('CREATE INDEX "IDX_3641f81d4201c524a57ce2aa54" ON "base_sys_role_menu" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_f860298298b26e7a697be36e5b" ON "base_sys_role_menu" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_a4f5b8aadf377d967f61cccb61" ON "base_sys_role_menu" ("menuId") ');
    await runner.query(
      'CREATE TABLE "base_sys_role" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer, "name" varchar(100) NOT NULL, "label" varchar(50) NOT NULL, "remark" varchar(255), "relevance" boolean NOT NULL DEFAULT (0), "isSuper" boolean NOT NULL DEFAULT (0), CONSTRAINT "uq_base_sys_role_label" UNIQUE ("label"), CONSTRAINT "uq_base_sys_role_name" UNIQUE ("name"))',
    );
    await runner.query('CREATE INDEX "IDX_6f01184441dec49207b41bfd92" ON "base_sys_role" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_d64ca209f3fc52128d9b20e97b" ON "base_sys_role" ("updateTime") ');
    await runner.query(
      'CREATE TABLE "base_sys_session" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" integer NOT NULL, "refreshId" varchar(36) NOT NULL, "ip" varchar(64) NOT NULL, "userAgent" varchar(255) NOT NULL, "createTime" datetime(3) NOT NULL, "lastSeen" datetime(3) NOT NULL, "expireTime" datetime(3) NOT NULL, "ended" boolean NOT NULL DEFAULT (0))',
    );
    await runner.query('CREATE INDEX "IDX_f1d74a4535df3457c825ca6217" ON "base_sys_session" ("expireTime") ');
    await runner.query('CREATE INDEX "IDX_8073887e1a771d80926f48ad08" ON "base_sys_session" ("userId", "ended") ');
    await runner.query(
      'CREATE TABLE "base_sys_user_role" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "userId" integer NOT NULL, "roleId" integer NOT NULL, CONSTRAINT "uq_base_sys_user_role_userId" UNIQUE ("userId", "roleId"))',
    );
    await runner.query('CREATE INDEX "IDX_fa9555e03e42fce748c9046b1c" ON "base_sys_user_role" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_3e36c0d2b1a4c659c6b4fc64b3" ON "base_sys_user_role" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_95eabedef71dbb101963675edf" ON "base_sys_user_role" ("roleId") ');
    await runner.query(
      'CREATE TABLE "dict_info" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "typeId" integer NOT NULL, "name" varchar(255) NOT NULL, "value" varchar(1000), "orderNum" integer NOT NULL DEFAULT (0), "remark" varchar(255), "parentId" integer)',
    );
    await runner.query('CREATE INDEX "IDX_5c311a4af30de1181a5d7a7cc2" ON "dict_info" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_10362a62adbf120821fff209d8" ON "dict_info" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_5c4da8d1819ed2486bf1e30b43" ON "dict_info" ("typeId") ');
    await runner.query('CREATE INDEX "IDX_193aa3088da0877b278741a582" ON "dict_info" ("parentId") ');
    await runner.query(
      'CREATE TABLE "dict_type" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "name" varchar(100) NOT NULL, "key" varchar(100) NOT NULL, CONSTRAINT "uq_dict_type_key" UNIQUE ("key"))',
    );
    await runner.query('CREATE INDEX "IDX_69734e5c2d29cc2139d5078f2c" ON "dict_type" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_6cccb2e33846cd354e8dc0e0ef" ON "dict_type" ("updateTime") ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_6cccb2e33846cd354e8dc0e0ef"');
    await runner.query('DROP INDEX "IDX_69734e5c2d29cc2139d5078f2c"');
    await runner.query('DROP TABLE "dict_type"');
    await runner.query('DROP INDEX "IDX_193aa3088da0877b278741a582"');
    await runner.query('DROP INDEX "IDX_5c4da8d1819ed2486bf1e30b43"');
    await runner.query('DROP INDEX "IDX_10362a62adbf120821fff209d8"');
    await runner.query('DROP INDEX "IDX_5c311a4af30de1181a5d7a7cc2"');
    await runner.query('DROP TABLE "dict_info"');
    await runner.query('DROP INDEX "IDX_95eabedef71dbb101963675edf"');
    await runner.query('DROP INDEX "IDX_3e36c0d2b1a4c659c6b4fc64b3"');
    await runner.query('DROP INDEX "IDX_fa9555e03e42fce748c9046b1c"');
    await runner.query('DROP TABLE "base_sys_user_role"');
    await runner.query('DROP INDEX "IDX_8073887e1a771d80926f48ad08"');
    await runner.query('DROP INDEX "IDX_f1d74a4535df3457c825ca6217"');
    await runner.query('DROP TABLE "base_sys_session"');
    await runner.query('DROP INDEX "IDX_d64ca209f3fc52128d9b20e97b"');
    await runner.query('DROP INDEX "IDX_6f01184441dec49207b41bfd92"');
    await runner.query('DROP TABLE "base_sys_role"');
    await runner.query('DROP INDEX "IDX_a4f5b8aadf377d967f61cccb61"');
    await runner.query('DROP INDEX "IDX_f860298298b26e7a697be36e5b"');
    await runner.query('DROP INDEX "IDX_3641f81d4201c524a57ce2aa54"');
    await runner.query('DROP TABLE "base_sys_role_menu"');
    await runner.query('DROP INDEX "IDX_e85da8bf33b5e9ac279420c332"');
    await runner.query('DROP INDEX "IDX_cbf48031efee5d0de262965e53"');
    await runner.query('DROP INDEX "IDX_e881a66f7cce83ba431cf20194"');
    await runner.query('DROP TABLE "base_sys_role_department"');
    await runner.query('DROP INDEX "IDX_479122e3bf464112f7a7253dac"');
    await runner.query('DROP INDEX "IDX_7bcb57371b481d8e2d66ddeaea"');
    await runner.query('DROP TABLE "base_sys_param"');
    await runner.query('DROP INDEX "IDX_f901d50a3c146b36c70fff8881"');
    await runner.query('DROP INDEX "IDX_d5203f18daaf7c3fe0ab34497f"');
    await runner.query('DROP INDEX "IDX_05e3d6a56604771a6da47ebf8e"');
    await runner.query('DROP TABLE "base_sys_menu"');
    await runner.query('DROP INDEX "IDX_17cd878d4f651acee8b04dda1d"');
    await runner.query('DROP INDEX "IDX_081a6522fd20905c7340a18214"');
    await runner.query('DROP INDEX "IDX_e1b2e8cbd26286437542b88ff5"');
    await runner.query('DROP INDEX "IDX_24e18767659f8c7142580893f2"');
    await runner.query('DROP INDEX "IDX_bfd44e885b470da43bcc39aaa7"');
    await runner.query('DROP INDEX "IDX_c9382b76219a1011f7b8e7bcd1"');
    await runner.query('DROP TABLE "base_sys_log"');
    await runner.query('DROP INDEX "IDX_4c6f27f6ecefe51a5a196a047a"');
    await runner.query('DROP INDEX "IDX_905208f206a3ff9fd513421971"');
    await runner.query('DROP TABLE "base_sys_conf"');
    await runner.query('DROP INDEX "IDX_b1bceed0dc3292d1d5c60d4228"');
    await runner.query('DROP INDEX "IDX_0deeccfe0699827b0807684c6c"');
    await runner.query('DROP INDEX "IDX_c6a499c4a4fcd37f2930d27816"');
    await runner.query('DROP INDEX "IDX_59fc783673f4a322e9c83e0599"');
    await runner.query('DROP TABLE "recycle_data"');
    await runner.query('DROP INDEX "IDX_9ec6d7ac6337eafb070e4881a8"');
    await runner.query('DROP INDEX "IDX_0cf944da378d70a94f5fefd803"');
    await runner.query('DROP INDEX "IDX_a0f2f19cee18445998ece93ddd"');
    await runner.query('DROP INDEX "IDX_ca8611d15a63d52aa4e292e46a"');
    await runner.query('DROP TABLE "base_sys_user"');
    await runner.query('DROP INDEX "IDX_4a3f086a2ba99fe2f95fe421bb"');
    await runner.query('DROP INDEX "IDX_ca1473a793961ec55bc0c8d268"');
    await runner.query('DROP INDEX "IDX_be4c53cd671384fa588ca9470a"');
    await runner.query('DROP TABLE "base_sys_department"');
  }
}
