-- The people of box-im's open edition, by the columns that it is known to have.
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
