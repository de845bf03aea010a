/** Examples to start with, one for each kind of input. */
export const EXAMPLES = {
  lines: `# a field a line: name, type, what it is for, "what it is called"
title string(60) required search "名称|名稱|Title"
amount money(10,2) required "面额|面額|Amount"
status int default=1 filter "状态:0禁用,1启用"
stock int min=0 sort "库存|庫存|Stock"
cover image "封面|封面|Cover"
startTime moment filter "开始时间|開始時間|Starts"
isPublic boolean "公开|公開|Public"
remark text "备注|備註|Remark"`,
  sql: `CREATE TABLE shop_supplier (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name varchar(80) NOT NULL COMMENT '供应商名称',
  status tinyint NOT NULL DEFAULT 1 COMMENT '状态:0禁用,1启用',
  phone varchar(20) COMMENT '联系电话',
  email varchar(120) COMMENT '邮箱',
  logo varchar(255) COMMENT '标志图片',
  credit_amount decimal(12,2) NOT NULL DEFAULT 0 COMMENT '授信额度',
  website_url varchar(255) COMMENT '网址',
  signed_time datetime COMMENT '签约时间',
  remark text COMMENT '备注',
  UNIQUE KEY uk_name (name)
) COMMENT '供应商';`,
  json: `[
  {
    "title": "Welcome aboard",
    "author": "Ann",
    "readers": 120,
    "isPinned": true,
    "publishTime": "2026-02-03 04:05:06",
    "tags": ["news", "staff"]
  },
  { "title": "Office hours", "author": "Ben", "readers": 45, "isPinned": false, "publishTime": "2026-02-05 09:00:00", "tags": [] }
]`,
} as const;

export const EXAMPLE_KINDS = ['lines', 'sql', 'json'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];
