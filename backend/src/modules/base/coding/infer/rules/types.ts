import type { RawColumn } from '../../read/raw-table';
import { SHORT_BYTE_TYPES } from '../../read/sql-types';
import { type Conclusion, type RuleGroup, endsIn, isBytes } from '../rule';

/** Room for `838:59:59.000000`, with as many decimals as the column has. */
const roomForTime = ({ sizes: [decimals = 0] }: RawColumn): number => (decimals ? 10 + decimals : 9);

/** Some people keep long texts in a blob. */
function kindOfBytes(name: string): Conclusion {
  if (endsIn(name, 'content', 'body', 'html', 'article', 'detail', 'text', 'markdown'))
    return { kind: 'rich', table: 'none' };
  return {
    kind: endsIn(name, 'image', 'img', 'picture', 'photo', 'pic', 'avatar', 'logo', 'cover') ? 'image' : 'file',
  };
}

/** Rules for types that a resource has in another form. What a form cannot hold is listed as not kept. */
export const types: RuleGroup = {
  name: 'types',
  rules: [
    {
      id: 'time',
      reason: { 'zh-cn': '时刻存为文本', 'zh-tw': '時刻存為文字', en: 'A time of day is kept as a text' },
      example: 'opens time',
      concludes: (column) =>
        ['time', 'timetz'].includes(column.type) ? { kind: 'string', length: roomForTime(column) } : undefined,
    },
    {
      id: 'year',
      reason: { 'zh-cn': '年份为四位整数', 'zh-tw': '年份為四位整數', en: 'A year is a number of four digits' },
      example: 'built year',
      concludes: ({ type }) => (type === 'year' ? { kind: 'int', least: 0, most: 2155 } : undefined),
    },
    {
      id: 'bits',
      reason: {
        'zh-cn': '多个位存为一个整数',
        'zh-tw': '多個位元存為一個整數',
        en: 'Several bits are kept as a number',
      },
      example: 'weekdays bit(7)',
      concludes: ({ type, sizes: [size = 1] }) =>
        type === 'bit' || type === 'varbit' ? { kind: size < 32 ? 'int' : 'long', least: 0 } : undefined,
    },
    {
      id: 'set',
      reason: { 'zh-cn': '集合成为标签', 'zh-tw': '集合成為標籤', en: 'A set of words becomes tags' },
      example: "features set('wifi','bath')",
      concludes: ({ type }) => (type === 'set' || /^(?:text|varchar)\[\]$/.test(type) ? { kind: 'tags' } : undefined),
    },
    {
      id: 'array',
      reason: { 'zh-cn': '数组存为 JSON', 'zh-tw': '陣列存為 JSON', en: 'A list of values is kept as JSON' },
      example: 'scores int[]',
      concludes: ({ type }) => (type.endsWith('[]') ? { kind: 'json', table: 'none' } : undefined),
    },
    {
      id: 'bytes',
      reason: {
        'zh-cn': '二进制内容改为上传的文件，名称为内容的改为文本',
        'zh-tw': '二進位內容改為上傳的檔案，名稱為內容的改為文字',
        en: 'Bytes become an uploaded file, or a text if they are called like one',
      },
      example: 'scan longblob',
      concludes: (column, name) => (isBytes(column) ? kindOfBytes(name) : undefined),
    },
    {
      id: 'shortBytes',
      reason: {
        'zh-cn': '短的二进制值不进入资源',
        'zh-tw': '短的二進位值不進入資源',
        en: 'A short binary value is left out',
      },
      example: 'hash binary(32)',
      concludes: (column) => (SHORT_BYTE_TYPES.has(column.type) && !isBytes(column) ? null : undefined),
    },
    {
      id: 'uuid',
      reason: { 'zh-cn': 'UUID 为 36 个字符', 'zh-tw': 'UUID 為 36 個字元', en: 'A UUID has 36 characters' },
      example: 'trace uuid',
      concludes: ({ type }) => (type === 'uuid' ? { kind: 'string', length: 36 } : undefined),
    },
  ],
};
