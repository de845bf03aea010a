import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

export class Foundation1795249481338 implements MigrationInterface {
  readonly name = 'Foundation1795249481338';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE `base_sys_department` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(255) NOT NULL COMMENT 'name', `parentId` int NULL COMMENT 'parent', `orderNum` int NOT NULL COMMENT 'order' DEFAULT '0', `userId` int NULL COMMENT 'creator', INDEX `IDX_be4c53cd671384fa588ca9470a` (`createTime`), INDEX `IDX_ca1473a793961ec55bc0c8d268` (`updateTime`), INDEX `IDX_4a3f086a2ba99fe2f95fe421bb` (`parentId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_user` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `departmentId` int NULL COMMENT 'department', `name` varchar(255) NULL COMMENT 'name', `username` varchar(100) NOT NULL COMMENT 'sign-in name', `password` varchar(255) NOT NULL COMMENT 'password', `passwordV` int NOT NULL COMMENT 'password version: changing it ends older tokens' DEFAULT '1', `nickName` varchar(255) NULL COMMENT 'nickname', `headImg` varchar(255) NULL COMMENT 'avatar', `phone` varchar(20) NULL COMMENT 'phone', `email` varchar(255) NULL COMMENT 'e-mail', `remark` varchar(255) NULL COMMENT 'remark', `status` tinyint NOT NULL COMMENT 'status: 0 disabled, 1 enabled' DEFAULT '1', `socketId` varchar(255) NULL COMMENT 'live connection', `mustChangePassword` tinyint NOT NULL COMMENT 'must choose a new password at the next sign-in' DEFAULT 0, `lastLoginTime` datetime(3) NULL COMMENT 'last sign-in', INDEX `IDX_ca8611d15a63d52aa4e292e46a` (`createTime`), INDEX `IDX_a0f2f19cee18445998ece93ddd` (`updateTime`), INDEX `IDX_0cf944da378d70a94f5fefd803` (`departmentId`), INDEX `IDX_9ec6d7ac6337eafb070e4881a8` (`phone`), UNIQUE INDEX `uq_base_sys_user_username` (`username`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `recycle_data` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `entityInfo` longtext NOT NULL COMMENT 'data source and entity', `entity` varchar(100) NOT NULL COMMENT 'entity', `userId` int NULL COMMENT 'operator', `data` longtext NOT NULL COMMENT 'deleted rows, without their secrets', `related` longtext NULL COMMENT 'rows of other tables that were deleted with them', `secrets` longtext NULL COMMENT 'encrypted secrets', `url` varchar(255) NULL COMMENT 'path of the request', `params` longtext NULL COMMENT 'request parameters', `count` int NOT NULL COMMENT 'number of deleted rows' DEFAULT '1', INDEX `IDX_59fc783673f4a322e9c83e0599` (`createTime`), INDEX `IDX_c6a499c4a4fcd37f2930d27816` (`updateTime`), INDEX `IDX_0deeccfe0699827b0807684c6c` (`entity`, `id`), INDEX `IDX_b1bceed0dc3292d1d5c60d4228` (`userId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_conf` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `cKey` varchar(100) NOT NULL COMMENT 'key', `cValue` varchar(255) NOT NULL COMMENT 'value', INDEX `IDX_905208f206a3ff9fd513421971` (`createTime`), INDEX `IDX_4c6f27f6ecefe51a5a196a047a` (`updateTime`), UNIQUE INDEX `uq_base_sys_conf_cKey` (`cKey`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_log` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NULL COMMENT 'staff member', `action` varchar(255) NOT NULL COMMENT 'path', `method` varchar(10) NOT NULL COMMENT 'HTTP method' DEFAULT '', `ip` varchar(64) NULL COMMENT 'address', `params` longtext NULL COMMENT 'parameters, secrets masked', `status` int NOT NULL COMMENT 'HTTP status' DEFAULT '200', `code` int NULL COMMENT 'response code', `duration` int NOT NULL COMMENT 'duration in milliseconds' DEFAULT '0', `requestId` varchar(36) NULL COMMENT 'request id', INDEX `IDX_c9382b76219a1011f7b8e7bcd1` (`createTime`), INDEX `IDX_bfd44e885b470da43bcc39aaa7` (`updateTime`), INDEX `IDX_24e18767659f8c7142580893f2` (`ip`), INDEX `IDX_e1b2e8cbd26286437542b88ff5` (`status`, `id`), INDEX `IDX_081a6522fd20905c7340a18214` (`action`, `id`), INDEX `IDX_17cd878d4f651acee8b04dda1d` (`userId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_menu` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `parentId` int NULL COMMENT 'parent', `name` varchar(255) NOT NULL COMMENT 'name', `router` varchar(255) NULL COMMENT 'route', `perms` longtext NULL COMMENT 'permissions, comma-separated', `type` tinyint NOT NULL COMMENT 'type: 0 directory, 1 menu, 2 permission' DEFAULT '0', `icon` varchar(255) NULL COMMENT 'icon', `orderNum` int NOT NULL COMMENT 'order' DEFAULT '0', `viewPath` varchar(255) NULL COMMENT 'view path, or an address to show in a frame', `keepAlive` tinyint NOT NULL COMMENT 'keep the page alive in its tab' DEFAULT 1, `isShow` tinyint NOT NULL COMMENT 'shown in the menu' DEFAULT 1, INDEX `IDX_05e3d6a56604771a6da47ebf8e` (`createTime`), INDEX `IDX_d5203f18daaf7c3fe0ab34497f` (`updateTime`), INDEX `IDX_f901d50a3c146b36c70fff8881` (`parentId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_param` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `keyName` varchar(100) NOT NULL COMMENT 'key', `name` varchar(100) NOT NULL COMMENT 'name', `data` longtext NULL COMMENT 'value', `dataType` tinyint NOT NULL COMMENT 'type: 0 text, 1 rich text, 2 file' DEFAULT '0', `remark` varchar(255) NULL COMMENT 'remark', `isPublic` tinyint NOT NULL COMMENT 'may be read as a public page' DEFAULT 0, INDEX `IDX_7bcb57371b481d8e2d66ddeaea` (`createTime`), INDEX `IDX_479122e3bf464112f7a7253dac` (`updateTime`), UNIQUE INDEX `uq_base_sys_param_keyName` (`keyName`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_role_department` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `roleId` int NOT NULL COMMENT 'role', `departmentId` int NOT NULL COMMENT 'department', INDEX `IDX_e881a66f7cce83ba431cf20194` (`createTime`), INDEX `IDX_cbf48031efee5d0de262965e53` (`updateTime`), INDEX `IDX_e85da8bf33b5e9ac279420c332` (`departmentId`), UNIQUE INDEX `uq_base_sys_role_department_roleId` (`roleId`, `departmentId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_role_menu` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `roleId` int NOT NULL COMMENT 'role', `menuId` int NOT NULL COMMENT 'menu', INDEX `IDX_3641f81d4201c524a57ce2aa54` (`createTime`), INDEX `IDX_f860298298b26e7a697be36e5b` (`updateTime`), INDEX `IDX_a4f5b8aadf377d967f61cccb61` (`menuId`), UNIQUE INDEX `uq_base_sys_role_menu_roleId` (`roleId`, `menuId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_role` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NULL COMMENT 'creator', `name` varchar(100) NOT NULL COMMENT 'name', `label` varchar(50) NOT NULL COMMENT 'identifier', `remark` varchar(255) NULL COMMENT 'remark', `relevance` tinyint NOT NULL COMMENT 'data permission also covers superior and subordinate departments' DEFAULT 0, `isSuper` tinyint NOT NULL COMMENT 'super user' DEFAULT 0, INDEX `IDX_6f01184441dec49207b41bfd92` (`createTime`), INDEX `IDX_d64ca209f3fc52128d9b20e97b` (`updateTime`), UNIQUE INDEX `uq_base_sys_role_label` (`label`), UNIQUE INDEX `uq_base_sys_role_name` (`name`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_session` (`id` varchar(36) NOT NULL, `userId` int NOT NULL COMMENT 'staff member', `refreshId` varchar(36) NOT NULL COMMENT 'id of the refresh token', `ip` varchar(64) NOT NULL COMMENT 'address', `userAgent` varchar(255) NOT NULL COMMENT 'browser', `createTime` datetime(3) NOT NULL COMMENT 'signed in', `lastSeen` datetime(3) NOT NULL COMMENT 'last seen', `expireTime` datetime(3) NOT NULL COMMENT 'expiry of the refresh token', `ended` tinyint NOT NULL COMMENT 'ended by sign-out, by staff, or after suspicious use' DEFAULT 0, INDEX `IDX_f1d74a4535df3457c825ca6217` (`expireTime`), INDEX `IDX_8073887e1a771d80926f48ad08` (`userId`, `ended`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `base_sys_user_role` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `userId` int NOT NULL COMMENT 'staff member', `roleId` int NOT NULL COMMENT 'role', INDEX `IDX_fa9555e03e42fce748c9046b1c` (`createTime`), INDEX `IDX_3e36c0d2b1a4c659c6b4fc64b3` (`updateTime`), INDEX `IDX_95eabedef71dbb101963675edf` (`roleId`), UNIQUE INDEX `uq_base_sys_user_role_userId` (`userId`, `roleId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `dict_info` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `typeId` int NOT NULL COMMENT 'type', `name` varchar(255) NOT NULL COMMENT 'name', `value` varchar(1000) NULL COMMENT 'value; the id if empty', `orderNum` int NOT NULL COMMENT 'order' DEFAULT '0', `remark` varchar(255) NULL COMMENT 'remark', `parentId` int NULL COMMENT 'parent', INDEX `IDX_5c311a4af30de1181a5d7a7cc2` (`createTime`), INDEX `IDX_10362a62adbf120821fff209d8` (`updateTime`), INDEX `IDX_5c4da8d1819ed2486bf1e30b43` (`typeId`), INDEX `IDX_193aa3088da0877b278741a582` (`parentId`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE `dict_type` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `name` varchar(100) NOT NULL COMMENT 'name', `key` varchar(100) NOT NULL COMMENT 'key', INDEX `IDX_69734e5c2d29cc2139d5078f2c` (`createTime`), INDEX `IDX_6cccb2e33846cd354e8dc0e0ef` (`updateTime`), UNIQUE INDEX `uq_dict_type_key` (`key`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_dict_type_key` ON `dict_type`');
    await runner.query('DROP INDEX `IDX_6cccb2e33846cd354e8dc0e0ef` ON `dict_type`');
    await runner.query('DROP INDEX `IDX_69734e5c2d29cc2139d5078f2c` ON `dict_type`');
    await runner.query('DROP TABLE `dict_type`');
    await runner.query('DROP INDEX `IDX_193aa3088da0877b278741a582` ON `dict_info`');
    await runner.query('DROP INDEX `IDX_5c4da8d1819ed2486bf1e30b43` ON `dict_info`');
    await runner.query('DROP INDEX `IDX_10362a62adbf120821fff209d8` ON `dict_info`');
    await runner.query('DROP INDEX `IDX_5c311a4af30de1181a5d7a7cc2` ON `dict_info`');
    await runner.query('DROP TABLE `dict_info`');
    await runner.query('DROP INDEX `uq_base_sys_user_role_userId` ON `base_sys_user_role`');
    await runner.query('DROP INDEX `IDX_95eabedef71dbb101963675edf` ON `base_sys_user_role`');
    await runner.query('DROP INDEX `IDX_3e36c0d2b1a4c659c6b4fc64b3` ON `base_sys_user_role`');
    await runner.query('DROP INDEX `IDX_fa9555e03e42fce748c9046b1c` ON `base_sys_user_role`');
    await runner.query('DROP TABLE `base_sys_user_role`');
    await runner.query('DROP INDEX `IDX_8073887e1a771d80926f48ad08` ON `base_sys_session`');
    await runner.query('DROP INDEX `IDX_f1d74a4535df3457c825ca6217` ON `base_sys_session`');
    await runner.query('DROP TABLE `base_sys_session`');
    await runner.query('DROP INDEX `uq_base_sys_role_name` ON `base_sys_role`');
    await runner.query('DROP INDEX `uq_base_sys_role_label` ON `base_sys_role`');
    await runner.query('DROP INDEX `IDX_d64ca209f3fc52128d9b20e97b` ON `base_sys_role`');
    await runner.query('DROP INDEX `IDX_6f01184441dec49207b41bfd92` ON `base_sys_role`');
    await runner.query('DROP TABLE `base_sys_role`');
    await runner.query('DROP INDEX `uq_base_sys_role_menu_roleId` ON `base_sys_role_menu`');
    await runner.query('DROP INDEX `IDX_a4f5b8aadf377d967f61cccb61` ON `base_sys_role_menu`');
    await runner.query('DROP INDEX `IDX_f860298298b26e7a697be36e5b` ON `base_sys_role_menu`');
    await runner.query('DROP INDEX `IDX_3641f81d4201c524a57ce2aa54` ON `base_sys_role_menu`');
    await runner.query('DROP TABLE `base_sys_role_menu`');
    await runner.query('DROP INDEX `uq_base_sys_role_department_roleId` ON `base_sys_role_department`');
    await runner.query('DROP INDEX `IDX_e85da8bf33b5e9ac279420c332` ON `base_sys_role_department`');
    await runner.query('DROP INDEX `IDX_cbf48031efee5d0de262965e53` ON `base_sys_role_department`');
    await runner.query('DROP INDEX `IDX_e881a66f7cce83ba431cf20194` ON `base_sys_role_department`');
    await runner.query('DROP TABLE `base_sys_role_department`');
    await runner.query('DROP INDEX `uq_base_sys_param_keyName` ON `base_sys_param`');
    await runner.query('DROP INDEX `IDX_479122e3bf464112f7a7253dac` ON `base_sys_param`');
    await runner.query('DROP INDEX `IDX_7bcb57371b481d8e2d66ddeaea` ON `base_sys_param`');
    await runner.query('DROP TABLE `base_sys_param`');
    await runner.query('DROP INDEX `IDX_f901d50a3c146b36c70fff8881` ON `base_sys_menu`');
    await runner.query('DROP INDEX `IDX_d5203f18daaf7c3fe0ab34497f` ON `base_sys_menu`');
    await runner.query('DROP INDEX `IDX_05e3d6a56604771a6da47ebf8e` ON `base_sys_menu`');
    await runner.query('DROP TABLE `base_sys_menu`');
    await runner.query('DROP INDEX `IDX_17cd878d4f651acee8b04dda1d` ON `base_sys_log`');
    await runner.query('DROP INDEX `IDX_081a6522fd20905c7340a18214` ON `base_sys_log`');
    await runner.query('DROP INDEX `IDX_e1b2e8cbd26286437542b88ff5` ON `base_sys_log`');
    await runner.query('DROP INDEX `IDX_24e18767659f8c7142580893f2` ON `base_sys_log`');
    await runner.query('DROP INDEX `IDX_bfd44e885b470da43bcc39aaa7` ON `base_sys_log`');
    await runner.query('DROP INDEX `IDX_c9382b76219a1011f7b8e7bcd1` ON `base_sys_log`');
    await runner.query('DROP TABLE `base_sys_log`');
    await runner.query('DROP INDEX `uq_base_sys_conf_cKey` ON `base_sys_conf`');
    await runner.query('DROP INDEX `IDX_4c6f27f6ecefe51a5a196a047a` ON `base_sys_conf`');
    await runner.query('DROP INDEX `IDX_905208f206a3ff9fd513421971` ON `base_sys_conf`');
    await runner.query('DROP TABLE `base_sys_conf`');
    await runner.query('DROP INDEX `IDX_b1bceed0dc3292d1d5c60d4228` ON `recycle_data`');
    await runner.query('DROP INDEX `IDX_0deeccfe0699827b0807684c6c` ON `recycle_data`');
    await runner.query('DROP INDEX `IDX_c6a499c4a4fcd37f2930d27816` ON `recycle_data`');
    await runner.query('DROP INDEX `IDX_59fc783673f4a322e9c83e0599` ON `recycle_data`');
    await runner.query('DROP TABLE `recycle_data`');
    await runner.query('DROP INDEX `uq_base_sys_user_username` ON `base_sys_user`');
    await runner.query('DROP INDEX `IDX_9ec6d7ac6337eafb070e4881a8` ON `base_sys_user`');
    await runner.query('DROP INDEX `IDX_0cf944da378d70a94f5fefd803` ON `base_sys_user`');
    await runner.query('DROP INDEX `IDX_a0f2f19cee18445998ece93ddd` ON `base_sys_user`');
    await runner.query('DROP INDEX `IDX_ca8611d15a63d52aa4e292e46a` ON `base_sys_user`');
    await runner.query('DROP TABLE `base_sys_user`');
    await runner.query('DROP INDEX `IDX_4a3f086a2ba99fe2f95fe421bb` ON `base_sys_department`');
    await runner.query('DROP INDEX `IDX_ca1473a793961ec55bc0c8d268` ON `base_sys_department`');
    await runner.query('DROP INDEX `IDX_be4c53cd671384fa588ca9470a` ON `base_sys_department`');
    await runner.query('DROP TABLE `base_sys_department`');
  }
}
