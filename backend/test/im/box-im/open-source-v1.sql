-- The tables of box-im's open edition as of 2022-11, by the columns that they are known to have had.
CREATE TABLE `im_user` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `user_name` varchar(255) NOT NULL,
  `nick_name` varchar(255) NOT NULL,
  `head_image` varchar(255) DEFAULT '',
  `head_image_thumb` varchar(255) DEFAULT '',
  `password` varchar(255) NOT NULL,
  `sex` tinyint(1) DEFAULT 0,
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
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_user_id` (`user_id`),
  KEY `idx_friend_id` (`friend_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_private_message` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `send_id` bigint NOT NULL,
  `recv_id` bigint NOT NULL,
  `content` text,
  `type` tinyint(1) NOT NULL,
  `status` tinyint(1) NOT NULL,
  `send_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_send_recv_id` (`send_id`, `recv_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_group` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `name` varchar(255) NOT NULL,
  `owner_id` bigint NOT NULL,
  `head_image` varchar(255) DEFAULT '',
  `head_image_thumb` varchar(255) DEFAULT '',
  `notice` varchar(1024) DEFAULT '',
  `remark` varchar(255) DEFAULT '',
  `deleted` tinyint(1) DEFAULT 0,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_group_member` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `group_id` bigint NOT NULL,
  `user_id` bigint NOT NULL,
  `alias_name` varchar(255) DEFAULT '',
  `head_image` varchar(255) DEFAULT '',
  `remark` varchar(255) DEFAULT '',
  `quit` tinyint(1) DEFAULT 0,
  `created_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_group_id` (`group_id`),
  KEY `idx_user_id` (`user_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

CREATE TABLE `im_group_message` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `group_id` bigint NOT NULL,
  `send_id` bigint NOT NULL,
  `content` text,
  `type` tinyint(1) NOT NULL,
  `status` tinyint(1) DEFAULT 0,
  `send_time` datetime DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_group_id` (`group_id`)
) ENGINE = InnoDB CHARACTER SET utf8mb4;
