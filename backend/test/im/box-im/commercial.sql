-- The tables of box-im's commercial edition, by the columns that they are known to have.
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

CREATE TABLE `im_friend` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `user_id` bigint NOT NULL,
  `friend_id` bigint NOT NULL,
  `friend_nick_name` varchar(255) NOT NULL,
  `friend_head_image` varchar(255) DEFAULT '',
  `is_dnd` tinyint(1) DEFAULT NULL,
  `deleted` tinyint(1) DEFAULT 0,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_user_id` (`user_id`),
  KEY `idx_friend_id` (`friend_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_private_message` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `tmp_id` varchar(32) DEFAULT NULL,
  `send_id` bigint NOT NULL,
  `recv_id` bigint NOT NULL,
  `content` text,
  `quote_message_id` bigint DEFAULT NULL,
  `type` tinyint(1) NOT NULL,
  `status` tinyint(1) NOT NULL,
  `send_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_send_recv_id` (`send_id`, `recv_id`),
  KEY `idx_recv_id` (`recv_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_group` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `name` varchar(255) NOT NULL,
  `owner_id` bigint NOT NULL,
  `head_image` varchar(255) DEFAULT '',
  `head_image_thumb` varchar(255) DEFAULT '',
  `notice` varchar(1024) DEFAULT '',
  `is_banned` tinyint(1) DEFAULT 0,
  `unban_time` datetime DEFAULT NULL,
  `reason` varchar(255) DEFAULT '',
  `is_all_muted` tinyint(1) DEFAULT 0,
  `is_allow_invite` tinyint(1) DEFAULT 1,
  `is_allow_share_card` tinyint(1) DEFAULT 1,
  `top_message_id` bigint DEFAULT NULL,
  `dissolve` tinyint(1) DEFAULT 0,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_group_member` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `group_id` bigint NOT NULL,
  `user_id` bigint NOT NULL,
  `user_nick_name` varchar(255) DEFAULT '',
  `remark_nick_name` varchar(255) DEFAULT '',
  `head_image` varchar(255) DEFAULT '',
  `remark_group_name` varchar(255) DEFAULT '',
  `company_name` varchar(255) DEFAULT '',
  `is_manager` tinyint(1) DEFAULT 0,
  `is_muted` tinyint(1) DEFAULT 0,
  `is_top` tinyint(1) DEFAULT 0,
  `is_top_message` tinyint(1) DEFAULT 0,
  `is_dnd` tinyint(1) DEFAULT NULL,
  `version` int DEFAULT 0,
  `quit` tinyint(1) DEFAULT 0,
  `quit_time` datetime DEFAULT NULL,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_group_id` (`group_id`),
  KEY `idx_user_id` (`user_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_group_message` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `tmp_id` varchar(32) DEFAULT NULL,
  `group_id` bigint NOT NULL,
  `send_id` bigint NOT NULL,
  `send_nick_name` varchar(255) DEFAULT '',
  `recv_ids` varchar(1024) DEFAULT '',
  `content` text,
  `quote_message_id` bigint DEFAULT NULL,
  `at_user_ids` varchar(1024) DEFAULT NULL,
  `receipt` tinyint(1) DEFAULT 0,
  `receipt_ok` tinyint(1) DEFAULT 0,
  `type` tinyint(1) NOT NULL,
  `status` tinyint(1) DEFAULT 0,
  `send_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_group_id` (`group_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_sensitive_word` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `content` varchar(64) NOT NULL,
  `enabled` tinyint DEFAULT 0,
  `creator` bigint DEFAULT NULL,
  `create_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_file_info` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `file_name` varchar(255) NOT NULL,
  `file_path` varchar(255) NOT NULL,
  `file_size` int NOT NULL,
  `file_type` tinyint NOT NULL,
  `compressed_path` varchar(255) DEFAULT NULL,
  `cover_path` varchar(255) DEFAULT NULL,
  `upload_time` datetime DEFAULT CURRENT_TIMESTAMP,
  `is_permanent` tinyint(1) DEFAULT 0,
  `md5` varchar(64) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `idx_md5` (`md5`)
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
