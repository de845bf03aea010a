import { type RuleGroup, isLongText } from '../rule';

/** Rules from constraints of the database. */
export const keys: RuleGroup = {
  name: 'keys',
  rules: [
    {
      id: 'required',
      reason: {
        'zh-cn': '非空且无默认值为必填',
        'zh-tw': '非空且無預設值為必填',
        en: 'What cannot be null and has no default must be given',
      },
      example: 'title varchar(50) NOT NULL',
      concludes: (column) =>
        !column.nullable && column.default === undefined && column.computed === undefined
          ? { nullable: false }
          : undefined,
    },
    {
      id: 'unique',
      reason: { 'zh-cn': '唯一键不允许重复', 'zh-tw': '唯一鍵不允許重複', en: 'A unique key allows a value once' },
      example: 'code varchar(20) UNIQUE',
      concludes: (column) => ((column.unique || column.key) && !isLongText(column) ? { unique: true } : undefined),
    },
    {
      id: 'indexed',
      reason: {
        'zh-cn': '有索引的字段可用于筛选',
        'zh-tw': '有索引的欄位可用於篩選',
        en: 'What has an index is what people filter by',
      },
      example: 'batch varchar(20), KEY (batch)',
      concludes: (column) => (column.indexed && !isLongText(column) ? { filter: true } : undefined),
    },
  ],
};
