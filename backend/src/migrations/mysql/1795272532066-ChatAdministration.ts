import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As with the tables before: what the chat product has already stays as it is. */
export class ChatAdministration1795272532066 implements MigrationInterface {
  readonly name = 'ChatAdministration1795272532066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_friend` (`id` bigint NOT NULL AUTO_INCREMENT, `user_id` bigint NOT NULL COMMENT 'person', `friend_id` bigint NOT NULL COMMENT 'friend', `friend_nick_name` varchar(255) NOT NULL COMMENT 'nickname of the friend' DEFAULT '', `friend_head_image` varchar(255) NOT NULL COMMENT 'avatar of the friend' DEFAULT '', `is_dnd` tinyint NULL COMMENT 'do not disturb' DEFAULT '0', `deleted` tinyint NOT NULL COMMENT 'ended' DEFAULT '0', `created_time` datetime(0) NOT NULL COMMENT 'friends since', INDEX `IDX_3922c623694e9ebaeccf2fe3a5` (`user_id`), INDEX `IDX_97e2b95c977636c78ca1c59afc` (`friend_id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_group` (`id` bigint NOT NULL AUTO_INCREMENT, `name` varchar(255) NOT NULL COMMENT 'name', `owner_id` bigint NOT NULL COMMENT 'owner', `head_image` varchar(255) NOT NULL COMMENT 'avatar' DEFAULT '', `head_image_thumb` varchar(255) NOT NULL COMMENT 'small avatar' DEFAULT '', `notice` varchar(1024) NOT NULL COMMENT 'notice' DEFAULT '', `is_banned` tinyint NOT NULL COMMENT 'banned' DEFAULT '0', `reason` varchar(255) NOT NULL COMMENT 'why banned' DEFAULT '', `dissolve` tinyint NOT NULL COMMENT 'dissolved' DEFAULT '0', `is_muted` tinyint NOT NULL COMMENT 'only the owner may speak' DEFAULT '0', `created_time` datetime(0) NOT NULL COMMENT 'created', `top_message_id` bigint NULL COMMENT 'message on top', `is_hidden` tinyint NOT NULL COMMENT 'hidden' DEFAULT '0', INDEX `IDX_c7c2e13a9906515ad1a93ff573` (`name`), INDEX `IDX_53ff2bf16a2f49cc8ac067a779` (`owner_id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_group_member` (`id` bigint NOT NULL AUTO_INCREMENT, `group_id` bigint NOT NULL COMMENT 'group', `user_id` bigint NOT NULL COMMENT 'person', `user_nick_name` varchar(255) NOT NULL COMMENT 'nickname' DEFAULT '', `remark_nick_name` varchar(255) NOT NULL COMMENT 'name in this group' DEFAULT '', `head_image` varchar(255) NOT NULL COMMENT 'avatar' DEFAULT '', `remark_group_name` varchar(255) NOT NULL COMMENT 'name of the group for this member' DEFAULT '', `quit` tinyint NOT NULL COMMENT 'has left' DEFAULT '0', `quit_time` datetime(0) NULL COMMENT 'time of leaving', `is_muted` tinyint NOT NULL COMMENT 'muted' DEFAULT '0', `created_time` datetime(0) NOT NULL COMMENT 'joined', `is_top_message` tinyint NOT NULL COMMENT 'sees the message on top' DEFAULT '0', INDEX `IDX_4c07a11a4a74437ebae1b0b2e6` (`group_id`, `quit`), INDEX `IDX_bf4e9f7b5c11daaed937a0c216` (`user_id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_group_message` (`id` bigint NOT NULL AUTO_INCREMENT, `group_id` bigint NOT NULL COMMENT 'group', `send_id` bigint NOT NULL COMMENT 'sender', `send_nick_name` varchar(255) NOT NULL COMMENT 'name of the sender in the group' DEFAULT '', `recv_ids` varchar(1024) NOT NULL COMMENT 'receivers' DEFAULT '', `content` text NULL COMMENT 'content', `at_user_ids` varchar(1024) NULL COMMENT 'ids of the mentioned people', `receipt` tinyint NOT NULL COMMENT 'asks for read receipts' DEFAULT '0', `receipt_ok` tinyint NOT NULL COMMENT 'read by all' DEFAULT '0', `type` tinyint NOT NULL COMMENT 'type: 0 text, 1 image, 2 file, 3 voice, 4 video, 10 recall, 21 tip', `status` tinyint NOT NULL COMMENT 'status: 0 not sent, 2 recalled' DEFAULT '0', `quote_message_id` bigint NULL COMMENT 'quoted message', `send_time` datetime(0) NOT NULL COMMENT 'sent', INDEX `IDX_ce1f0eca0a0a55d3699f12c565` (`group_id`), INDEX `IDX_6d25c469b993c2fe2c44fcd12f` (`send_id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_private_message` (`id` bigint NOT NULL AUTO_INCREMENT, `send_id` bigint NOT NULL COMMENT 'sender', `recv_id` bigint NOT NULL COMMENT 'receiver', `content` text NULL COMMENT 'content', `type` tinyint NOT NULL COMMENT 'type: 0 text, 1 image, 2 file, 3 voice, 4 video, 10 recall, 21 tip', `status` tinyint NOT NULL COMMENT 'status: 0 unread, 1 delivered, 2 recalled, 3 read' DEFAULT '0', `quote_message_id` bigint NULL COMMENT 'quoted message', `send_time` datetime(0) NOT NULL COMMENT 'sent', INDEX `IDX_73491469c73d1f657868a95ba1` (`send_id`), INDEX `IDX_4f19e99d23d5cef0a9fa359640` (`recv_id`), INDEX `IDX_982323bac0dfbb03f6c675cb4d` (`send_id`, `recv_id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_sensitive_word` (`id` bigint NOT NULL AUTO_INCREMENT, `content` varchar(64) NOT NULL COMMENT 'word', `enabled` tinyint NOT NULL COMMENT 'enabled' DEFAULT '1', `creator` bigint NULL COMMENT 'created by', `create_time` datetime(0) NOT NULL COMMENT 'created', INDEX `IDX_90e81f903ab14e51b8b4e05196` (`content`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_sign` (`id` bigint NOT NULL AUTO_INCREMENT, `user_id` bigint NOT NULL COMMENT 'person', `create_time` datetime(0) NOT NULL COMMENT 'signed in', INDEX `IDX_6a28a86751c10f446e5743f0d7` (`user_id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_user_log` (`id` bigint NOT NULL AUTO_INCREMENT, `user_id` bigint NOT NULL COMMENT 'person', `ip` varchar(64) NULL COMMENT 'address', `ua` varchar(1024) NULL COMMENT 'browser or app', `created_time` datetime(0) NOT NULL COMMENT 'signed in', INDEX `IDX_c29857b27e61bd088ddf881419` (`user_id`), INDEX `IDX_b593b88117c8c059bed07092a2` (`ip`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_wording` (`id` bigint NOT NULL AUTO_INCREMENT, `library_id` bigint NOT NULL COMMENT 'library', `content` text NOT NULL COMMENT 'content', `type` tinyint NOT NULL COMMENT 'type: 0 text, 1 image' DEFAULT '0', `delay` int NOT NULL COMMENT 'seconds after the previous phrase' DEFAULT '0', `user_id` bigint NOT NULL COMMENT 'sender', `order_num` int NOT NULL COMMENT 'order' DEFAULT '0', `create_time` datetime(0) NOT NULL COMMENT 'created', INDEX `IDX_e802b99c71f2cc7d6f72051f6c` (`library_id`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_wording_library` (`id` bigint NOT NULL AUTO_INCREMENT, `title` varchar(255) NOT NULL COMMENT 'title', `group_id` bigint NULL COMMENT 'group to which the phrases are pushed', `create_time` datetime(0) NOT NULL COMMENT 'created', PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query('CREATE INDEX `IDX_8bb1b480d1ebc56ad94d2ce354` ON `im_user` (`is_banned`)');
    await runner.query('CREATE INDEX `IDX_ed62fc5bd2abf6c5240aa1a65d` ON `im_user` (`last_login_time`)');
    await runner.query('CREATE INDEX `IDX_a4e22deeb7ab2c3c170470c33a` ON `im_user` (`created_time`)');
    await runner.query('CREATE INDEX `IDX_ade5a941964a165441c5a840c6` ON `im_user` (`last_login_ip`)');
    await runner.query('CREATE INDEX `IDX_79d3498629dd8b25c627ae2986` ON `im_user` (`invite_code`)');
    await runner.query('CREATE INDEX `IDX_f21e5a5e0af665a258e174b8fc` ON `im_user` (`parent_id`)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `IDX_f21e5a5e0af665a258e174b8fc` ON `im_user`');
    await runner.query('DROP INDEX `IDX_79d3498629dd8b25c627ae2986` ON `im_user`');
    await runner.query('DROP INDEX `IDX_ade5a941964a165441c5a840c6` ON `im_user`');
    await runner.query('DROP INDEX `IDX_a4e22deeb7ab2c3c170470c33a` ON `im_user`');
    await runner.query('DROP INDEX `IDX_ed62fc5bd2abf6c5240aa1a65d` ON `im_user`');
    await runner.query('DROP INDEX `IDX_8bb1b480d1ebc56ad94d2ce354` ON `im_user`');
    await runner.query('DROP TABLE `im_wording_library`');
    await runner.query('DROP INDEX `IDX_e802b99c71f2cc7d6f72051f6c` ON `im_wording`');
    await runner.query('DROP TABLE `im_wording`');
    await runner.query('DROP INDEX `IDX_b593b88117c8c059bed07092a2` ON `im_user_log`');
    await runner.query('DROP INDEX `IDX_c29857b27e61bd088ddf881419` ON `im_user_log`');
    await runner.query('DROP TABLE `im_user_log`');
    await runner.query('DROP INDEX `IDX_6a28a86751c10f446e5743f0d7` ON `im_sign`');
    await runner.query('DROP TABLE `im_sign`');
    await runner.query('DROP INDEX `IDX_90e81f903ab14e51b8b4e05196` ON `im_sensitive_word`');
    await runner.query('DROP TABLE `im_sensitive_word`');
    await runner.query('DROP INDEX `IDX_982323bac0dfbb03f6c675cb4d` ON `im_private_message`');
    await runner.query('DROP INDEX `IDX_4f19e99d23d5cef0a9fa359640` ON `im_private_message`');
    await runner.query('DROP INDEX `IDX_73491469c73d1f657868a95ba1` ON `im_private_message`');
    await runner.query('DROP TABLE `im_private_message`');
    await runner.query('DROP INDEX `IDX_6d25c469b993c2fe2c44fcd12f` ON `im_group_message`');
    await runner.query('DROP INDEX `IDX_ce1f0eca0a0a55d3699f12c565` ON `im_group_message`');
    await runner.query('DROP TABLE `im_group_message`');
    await runner.query('DROP INDEX `IDX_bf4e9f7b5c11daaed937a0c216` ON `im_group_member`');
    await runner.query('DROP INDEX `IDX_4c07a11a4a74437ebae1b0b2e6` ON `im_group_member`');
    await runner.query('DROP TABLE `im_group_member`');
    await runner.query('DROP INDEX `IDX_53ff2bf16a2f49cc8ac067a779` ON `im_group`');
    await runner.query('DROP INDEX `IDX_c7c2e13a9906515ad1a93ff573` ON `im_group`');
    await runner.query('DROP TABLE `im_group`');
    await runner.query('DROP INDEX `IDX_97e2b95c977636c78ca1c59afc` ON `im_friend`');
    await runner.query('DROP INDEX `IDX_3922c623694e9ebaeccf2fe3a5` ON `im_friend`');
    await runner.query('DROP TABLE `im_friend`');
  }
}
