import { numbersIn } from '../comment-codes';
import type { RawColumn } from '../../read/raw-table';
import { type RuleGroup, endsIn, isWhole } from '../rule';
import { MOST_CHOICES, choicesIn, dictionaryIn, GENDERS, isTrue, ON_OFF, wordChoices } from '../choices';

/** Whether a column is yes or no. `tinyint(1)` is a boolean for MySQL, but some people only mean that a number is short. */
function isSwitch(column: RawColumn, name: string): boolean {
  const { type, sizes, default: given } = column;
  const isBit = type === 'bit' && (sizes[0] ?? 1) === 1;
  const isShort = type === 'tinyint' && sizes[0] === 1 && !endsIn(name, ...NUMBERS);
  const isCalled = isWhole(column) && (/^(?:is|has|can|need)[A-Z]/.test(name) || column.comment.startsWith('是否'));
  const isYesOrNo = given === undefined || ['0', '1', 'true', 'false', 'null'].includes(given.toLowerCase());
  return ['bool', 'boolean'].includes(type) || ((isBit || isShort || isCalled) && isYesOrNo && !hasNumbers(column, 3));
}

/** Names of short numbers. */
const NUMBERS = [
  'status',
  'state',
  'type',
  'level',
  'grade',
  'sort',
  'order',
  'num',
  'count',
  'gender',
  'sex',
  'rank',
  'way',
  'mode',
];

/** Whether the comment says something of so many numbers, so that the usual meaning of a name is not meant. */
const hasNumbers = ({ comment }: RawColumn, count = 2): boolean => numbersIn(comment).size >= count;

/** A comment that speaks of something else, as of the progress of a job, has other codes. */
const isOfEnabling = ({ comment }: RawColumn): boolean =>
  comment === '' || (numbersIn(comment).size < 2 && /启用|啟用|禁用|停用|开启|開啟|enable/i.test(comment));

/** Rules for codes, switches and dictionaries. */
export const states: RuleGroup = {
  name: 'states',
  rules: [
    {
      id: 'commentChoices',
      reason: {
        'zh-cn': '注释中的编码成为选项，字母编码以序号存储',
        'zh-tw': '註解中的編碼成為選項，字母編碼以序號儲存',
        en: 'The codes in a comment become choices; letters are kept as numbers',
      },
      example: "state tinyint COMMENT '状态 0-禁用 1-启用'",
      concludes: (column, name) => choicesIn(column, name),
    },
    {
      id: 'enumChoices',
      reason: {
        'zh-cn': '枚举值成为选项，以编码存储',
        'zh-tw': '列舉值成為選項，以編碼儲存',
        en: 'The values of an enum become choices, kept as codes',
      },
      example: "size enum('small','large')",
      concludes: (column) =>
        column.type !== 'set' && column.values.length && column.values.length <= MOST_CHOICES
          ? wordChoices(column)
          : undefined,
    },
    {
      id: 'flag',
      reason: {
        'zh-cn': 'is 或“是否”开头或布尔类型为开关',
        'zh-tw': 'is 或「是否」開頭或布林型別為開關',
        en: 'What begins with is or has, or is a boolean, is a switch',
      },
      example: 'is_hot tinyint(1)',
      concludes: (column, name) =>
        isSwitch(column, name)
          ? { kind: 'boolean', nullable: false, default: isTrue(column.default), filter: true }
          : undefined,
    },
    {
      id: 'status',
      reason: {
        'zh-cn': '状态为 0 禁用、1 启用',
        'zh-tw': '狀態為 0 停用、1 啟用',
        en: 'A status is 0 disabled or 1 enabled',
      },
      example: 'status tinyint',
      concludes: (column, name) =>
        isWhole(column) && isOfEnabling(column) && ['status', 'state', 'enabled', 'enable'].includes(name)
          ? { kind: 'choice', choices: ON_OFF, nullable: false, default: column.default === '0' ? 0 : 1, filter: true }
          : undefined,
    },
    {
      id: 'gender',
      reason: {
        'zh-cn': '性别为 0 未知、1 男、2 女',
        'zh-tw': '性別為 0 未知、1 男、2 女',
        en: 'A gender is 0 unknown, 1 male or 2 female',
      },
      example: 'gender tinyint',
      concludes: (column, name) =>
        isWhole(column) && !hasNumbers(column) && endsIn(name, 'gender', 'sex')
          ? { kind: 'choice', choices: GENDERS, nullable: false, default: 0, filter: true }
          : undefined,
    },
    {
      id: 'dictionary',
      reason: { 'zh-cn': '注释中的字典键', 'zh-tw': '註解中的字典鍵', en: 'A comment names a dictionary' },
      example: "type varchar(50) COMMENT '类型 dict:goodsType'",
      concludes: (column) => dictionaryIn(column),
    },
  ],
};
