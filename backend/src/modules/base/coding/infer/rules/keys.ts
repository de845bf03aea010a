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
      concludes: (column) => (!column.nullable && column.default === undefined ? { nullable: false } : undefined),
    },
    {
      id: 'unique',
      reason: { 'zh-cn': '唯一键不允许重复', 'zh-tw': '唯一鍵不允許重複', en: 'A unique key allows a value once' },
      example: 'code varchar(20) UNIQUE',
      concludes: (column) => (column.unique && !isLongText(column) ? { unique: true } : undefined),
    },
  ],
};
