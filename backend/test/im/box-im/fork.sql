-- The tables of a fork of box-im's open edition that mutes groups, by the columns that they are known to have.
CREATE TABLE `im_user` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `user_name` varchar(255) NOT NULL,
  `nick_name` varchar(255) NOT NULL,
  `head_image` varchar(255) DEFAULT '',
  `head_image_thumb` varchar(255) DEFAULT '',
  `password` varchar(255) NOT NULL,
  `sex` tinyint(1) DEFAULT 0,
  `is_banned` tinyint(1) DEFAULT 0,
  `reason` varchar(255) DEFAULT '',
  `type` smallint DEFAULT 1,
  `signature` varchar(1024) DEFAULT '',
  `last_login_time` datetime DEFAULT NULL,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  UNIQUE KEY `idx_user_name` (`user_name`),
  KEY `idx_nick_name` (`nick_name`)
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
  `type` tinyint(1) NOT NULL,
  `status` tinyint(1) NOT NULL,
  `send_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_send_id` (`send_id`),
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
  `reason` varchar(255) DEFAULT '',
  `dissolve` tinyint(1) DEFAULT 0,
  `muted` tinyint(1) DEFAULT 0,
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
  `is_dnd` tinyint(1) DEFAULT NULL,
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
  `cover` varchar(255) DEFAULT NULL,
  `summary` varchar(255) DEFAULT NULL,
  `content_type` tinyint DEFAULT 1,
  `content` text,
  `link_url` varchar(255) DEFAULT NULL,
  `type` tinyint DEFAULT 1,
  `target_type` tinyint DEFAULT 1,
  `target_ids` text,
  `status` tinyint DEFAULT 0,
  `push_time` datetime DEFAULT NULL,
  `creator` bigint DEFAULT NULL,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  `updated_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_push_task` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `message_id` bigint NOT NULL,
  `status` tinyint DEFAULT 0,
  `target_type` tinyint DEFAULT 1,
  `target_ids` text,
  `fail_reason` varchar(255) DEFAULT NULL,
  `push_time` datetime DEFAULT NULL,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;
