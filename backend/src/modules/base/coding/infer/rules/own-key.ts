import type { RawColumn } from '../../read/raw-table';
import { type RuleGroup, endsIn, isText, isWhole } from '../rule';

/** A number, or a text that a program made up: an id, not something that people call a row by. */
const isMadeUp = (column: RawColumn, name: string): boolean =>
  isWhole(column) ||
  ['uuid', 'binary', 'varbinary'].includes(column.type) ||
  (isText(column) && (endsIn(name, 'id', 'uuid', 'guid') || [32, 36].includes(column.sizes[0] ?? 0)));

/** Rules for columns that a row here has already, or that the database computes. They come first, whatever the column is called. */
export const ownKey: RuleGroup = {
  name: 'ownKey',
  rules: [
    {
      id: 'primaryKey',
      reason: {
        'zh-cn': '主键由每行已有的 id 代替',
        'zh-tw': '主鍵由每列已有的 id 代替',
        en: 'The id that every row has takes the place of the primary key',
      },
      example: 'notice_id int PRIMARY KEY',
      concludes: (column, name) => (column.key && !column.refersTo && isMadeUp(column, name) ? null : undefined),
    },
    {
      id: 'generated',
      reason: {
        'zh-cn': '由数据库计算的列不进入资源',
        'zh-tw': '由資料庫計算的欄位不進入資源',
        en: 'A column that the database computes is left out',
      },
      example: 'total decimal(10,2) GENERATED ALWAYS AS (price * 2) STORED',
      concludes: ({ generated }) => (generated === undefined ? undefined : null),
    },
  ],
};
