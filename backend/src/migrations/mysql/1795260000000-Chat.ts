import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exactText } from '../exact-text';

/** The chat product's tables may be there already, when console and chat share a database: then `im:migrate` adds what they lack. */
export class Chat1795260000000 implements MigrationInterface {
  readonly name = 'Chat1795260000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_user` (`id` bigint NOT NULL AUTO_INCREMENT, `phone` varchar(16) NULL COMMENT 'phone', `user_name` varchar(255) NOT NULL COMMENT 'sign-in name', `email` varchar(100) NULL COMMENT 'e-mail', `is_manual_approve` tinyint NOT NULL COMMENT 'friends must be approved' DEFAULT '0', `nick_name` varchar(255) NOT NULL COMMENT 'nickname', `head_image` varchar(255) NOT NULL COMMENT 'avatar' DEFAULT '', `head_image_thumb` varchar(255) NOT NULL COMMENT 'small avatar' DEFAULT '', `sex` tinyint NOT NULL COMMENT 'sex: 0 male, 1 female' DEFAULT '0', `is_banned` tinyint NOT NULL COMMENT 'banned' DEFAULT '0', `reason` varchar(255) NOT NULL COMMENT 'why banned' DEFAULT '', `type` smallint NOT NULL COMMENT 'type: 1 normal, 2 review account' DEFAULT '1', `password` varchar(255) NOT NULL COMMENT 'password', `signature` varchar(1024) NOT NULL COMMENT 'signature' DEFAULT '', `last_login_time` datetime(0) NULL COMMENT 'last sign-in', `created_time` datetime(0) NOT NULL COMMENT 'registered', `balance` decimal(10,2) NOT NULL COMMENT 'balance' DEFAULT '0.00', `age` int NULL COMMENT 'age', `location` varchar(50) NULL COMMENT 'location', `cid` varchar(255) NOT NULL COMMENT 'client id for push notifications' DEFAULT '', `status` tinyint NOT NULL COMMENT 'status: 0 normal, 1 cancelled' DEFAULT '0', `id_card` varchar(18) NULL COMMENT 'identity number', `id_card_front` varchar(255) NULL COMMENT 'identity card, front', `id_card_back` varchar(255) NULL COMMENT 'identity card, back', `is_real_name` tinyint NOT NULL COMMENT 'real name confirmed' DEFAULT '0', `bank_name` varchar(255) NULL COMMENT 'bank', `bank_card` varchar(64) NULL COMMENT 'bank card', `bank_account` varchar(255) NULL COMMENT 'account holder', `is_bind_bank_card` tinyint NOT NULL COMMENT 'has a bank card' DEFAULT '0', `last_login_ip` varchar(64) NULL COMMENT 'address of the last sign-in', `area` varchar(255) NULL COMMENT 'area', `lon` double NULL COMMENT 'longitude', `lat` double NULL COMMENT 'latitude', `invite_code` varchar(20) NULL COMMENT 'invitation code', `parent_id` bigint NULL COMMENT 'invited by', `welcome_word` varchar(255) NULL COMMENT 'welcome message', `is_hidden` tinyint NOT NULL COMMENT 'hidden' DEFAULT '0', INDEX `IDX_79fd015c7db3b38fbb39bab3da` (`nick_name`), UNIQUE INDEX `uq_im_user_email` (`email`), UNIQUE INDEX `uq_im_user_phone` (`phone`), UNIQUE INDEX `uq_im_user_user_name` (`user_name`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_system_message` (`id` bigint NOT NULL AUTO_INCREMENT, `title` varchar(64) NOT NULL COMMENT 'title', `cover_url` varchar(255) NULL COMMENT 'cover', `intro` varchar(1024) NOT NULL COMMENT 'introduction' DEFAULT '', `content_type` tinyint NOT NULL COMMENT 'content: 0 rich text, 1 external link' DEFAULT '0', `rich_text` text NULL COMMENT 'rich text, base64 of HTML', `extern_link` varchar(1024) NULL COMMENT 'external link', `deleted` tinyint NOT NULL COMMENT 'deleted' DEFAULT '0', `creator` bigint NULL COMMENT 'created by', `create_time` datetime(0) NOT NULL COMMENT 'created', PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
    await runner.query(
      "CREATE TABLE `im_push_event` (`id` int NOT NULL AUTO_INCREMENT, `createTime` datetime(3) NOT NULL COMMENT 'created', `updateTime` datetime(3) NOT NULL COMMENT 'last changed', `taskId` bigint NOT NULL COMMENT 'task', `action` varchar(20) NOT NULL COMMENT 'action', `userId` int NULL COMMENT 'staff member; null for the push sender', `userName` varchar(255) NULL COMMENT 'name of the staff member', `detail` longtext NULL COMMENT 'details', INDEX `IDX_323431943e57062955f0a8e2d2` (`createTime`), INDEX `IDX_ab241a3305397f128ecf9e79e4` (`updateTime`), INDEX `IDX_3d4cfbdf7ea1b3bbab2515c651` (`taskId`, `id`), PRIMARY KEY (`id`)) ENGINE=InnoDB" +
        exactText(runner),
    );
    await runner.query(
      "CREATE TABLE IF NOT EXISTS `im_sm_push_task` (`id` bigint NOT NULL AUTO_INCREMENT, `message_id` bigint NOT NULL COMMENT 'message', `seq_no` bigint NULL COMMENT 'sequence number', `send_time` datetime(0) NULL COMMENT 'time to send; immediately if empty or past', `status` tinyint NOT NULL COMMENT 'status: 1 pending, 2 sending, 3 sent, 4 cancelled' DEFAULT '1', `send_to_all` tinyint NOT NULL COMMENT 'sent to everybody' DEFAULT '1', `recv_ids` varchar(1024) NULL COMMENT 'ids of the recipients, comma-separated', `deleted` tinyint NULL COMMENT 'deleted' DEFAULT '0', `creator` bigint NULL COMMENT 'created by', `create_time` datetime(0) NOT NULL COMMENT 'created', INDEX `IDX_8ca2fea5360773cc2f697fc783` (`message_id`), INDEX `IDX_d219f65b92e89f8b14ab6f4917` (`status`, `send_time`), UNIQUE INDEX `uq_im_sm_push_task_seq_no` (`seq_no`), PRIMARY KEY (`id`)) ENGINE=InnoDB",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `uq_im_sm_push_task_seq_no` ON `im_sm_push_task`');
    await runner.query('DROP INDEX `IDX_d219f65b92e89f8b14ab6f4917` ON `im_sm_push_task`');
    await runner.query('DROP INDEX `IDX_8ca2fea5360773cc2f697fc783` ON `im_sm_push_task`');
    await runner.query('DROP TABLE `im_sm_push_task`');
    await runner.query('DROP INDEX `IDX_3d4cfbdf7ea1b3bbab2515c651` ON `im_push_event`');
    await runner.query('DROP INDEX `IDX_ab241a3305397f128ecf9e79e4` ON `im_push_event`');
    await runner.query('DROP INDEX `IDX_323431943e57062955f0a8e2d2` ON `im_push_event`');
    await runner.query('DROP TABLE `im_push_event`');
    await runner.query('DROP TABLE `im_system_message`');
    await runner.query('DROP INDEX `uq_im_user_user_name` ON `im_user`');
    await runner.query('DROP INDEX `uq_im_user_phone` ON `im_user`');
    await runner.query('DROP INDEX `uq_im_user_email` ON `im_user`');
    await runner.query('DROP INDEX `IDX_79fd015c7db3b38fbb39bab3da` ON `im_user`');
    await runner.query('DROP TABLE `im_user`');
  }
}
