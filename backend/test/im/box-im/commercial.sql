-- The people, system messages and push tasks of box-im's commercial edition, by the columns that it is known to have.
CREATE TABLE `im_user` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `user_name` varchar(255) NOT NULL,
  `nick_name` varchar(255) NOT NULL,
  `head_image` varchar(255) DEFAULT '',
  `head_image_thumb` varchar(255) DEFAULT '',
  `password` varchar(255) NOT NULL,
  `sex` tinyint(1) DEFAULT 0,
  `phone` varchar(16) DEFAULT NULL,
  `email` varchar(32) DEFAULT NULL,
  `is_manual_approve` tinyint(1) DEFAULT 0,
  `is_banned` tinyint(1) DEFAULT 0,
  `unban_time` datetime DEFAULT NULL,
  `reason` varchar(255) DEFAULT '',
  `type` tinyint DEFAULT 1,
  `signature` varchar(1024) DEFAULT '',
  `cid` varchar(255) DEFAULT '',
  `status` tinyint DEFAULT 0,
  `company_id` bigint DEFAULT NULL,
  `company_name` varchar(255) DEFAULT '',
  `audio_tip` tinyint DEFAULT 7,
  `auth_status` tinyint DEFAULT 0,
  `last_login_ip` varchar(64) DEFAULT NULL,
  `last_login_time` datetime DEFAULT NULL,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  UNIQUE KEY `idx_user_name` (`user_name`),
  UNIQUE KEY `idx_phone` (`phone`),
  UNIQUE KEY `idx_email` (`email`),
  KEY `idx_nick_name` (`nick_name`),
  KEY `idx_last_login_ip` (`last_login_ip`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_system_message` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `title` varchar(64) NOT NULL,
  `cover_url` varchar(255) DEFAULT NULL,
  `intro` varchar(1024) NOT NULL,
  `content_type` tinyint DEFAULT 0,
  `rich_text` text DEFAULT NULL,
  `extern_link` varchar(255) DEFAULT NULL,
  `deleted` tinyint(1) DEFAULT 0,
  `creator` bigint DEFAULT NULL,
  `create_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_sm_push_task` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `message_id` bigint NOT NULL,
  `seq_no` bigint DEFAULT NULL,
  `send_time` datetime DEFAULT CURRENT_TIMESTAMP,
  `status` tinyint DEFAULT 1,
  `send_to_all` tinyint(1) DEFAULT 1,
  `recv_ids` varchar(1024) DEFAULT NULL,
  `deleted` tinyint(1) DEFAULT NULL,
  `creator` bigint DEFAULT NULL,
  `create_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  UNIQUE KEY `idx_seq_no` (`seq_no`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;
