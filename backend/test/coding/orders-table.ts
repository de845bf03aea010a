/** A table with a column of each kind, as a person would paste it. */
export const ORDERS = `
CREATE TABLE \`shop_order\` (
  \`id\` bigint NOT NULL AUTO_INCREMENT COMMENT '主键',
  \`order_no\` varchar(32) NOT NULL COMMENT '订单号',
  \`title\` varchar(100) NOT NULL COMMENT '标题',
  \`status\` tinyint NOT NULL DEFAULT '0' COMMENT '状态:0待支付,1已支付,2已取消',
  \`total_amount\` decimal(10,2) NOT NULL DEFAULT '0.00' COMMENT '订单金额',
  \`staff_id\` int DEFAULT NULL COMMENT '跟单员工',
  \`receiver_phone\` varchar(20) DEFAULT NULL COMMENT '收货电话',
  \`is_urgent\` tinyint(1) NOT NULL DEFAULT '0' COMMENT '加急',
  \`pay_time\` datetime DEFAULT NULL COMMENT '支付时间',
  \`cover\` varchar(255) DEFAULT NULL COMMENT '封面',
  \`remark\` varchar(500) DEFAULT NULL COMMENT '备注',
  \`parent_id\` int DEFAULT NULL COMMENT '上级订单',
  \`images\` varchar(1000) DEFAULT NULL COMMENT '图片',
  \`content\` longtext COMMENT '内容',
  \`tags\` json DEFAULT NULL COMMENT '标签',
  \`settings\` json DEFAULT NULL COMMENT '设置',
  \`order_num\` int NOT NULL DEFAULT '0' COMMENT '排序',
  \`delivery_date\` date DEFAULT NULL COMMENT '交付日期',
  \`size\` enum('small','large') NOT NULL DEFAULT 'small' COMMENT '尺寸',
  \`views\` bigint NOT NULL DEFAULT 0,
  \`create_time\` datetime NOT NULL,
  \`update_time\` datetime NOT NULL,
  PRIMARY KEY (\`id\`),
  UNIQUE KEY \`uk_no\` (\`order_no\`),
  KEY \`idx\` (\`status\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='订单表';
`;
