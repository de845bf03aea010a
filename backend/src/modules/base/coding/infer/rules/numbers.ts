import { type RuleGroup, endsIn, isFloat, isFraction, isWhole } from '../rule';
import type { RawColumn } from '../../read/raw-table';
import type { FieldSpec } from '../../resource-spec';

/** SQLite stores fifteen digits exactly. */
const digits = ({ sizes: [precision = 12, scale = 2] }: RawColumn): Pick<FieldSpec, 'precision' | 'scale'> => ({
  precision: Math.min(15, Math.max(1, precision)),
  scale: Math.min(8, scale, Math.min(15, precision)),
});

/** A position or a rank is an order unless the comment says that it is something else. */
const isOrderComment = ({ comment }: RawColumn): boolean =>
  comment === '' || /序|order|sort|position|rank/i.test(comment);

/** A default below zero says that the number can be negative. */
const leastOf = ({ default: given }: RawColumn): Pick<FieldSpec, 'least'> => (Number(given) < 0 ? {} : { least: 0 });

/** An unsigned number of four bytes does not fit into a signed one. */
const isLong = ({ type, unsigned }: RawColumn): boolean =>
  ['bigint', 'int8', 'bigserial'].includes(type) || (unsigned && ['int', 'integer'].includes(type));

/** Rules for numbers. */
export const numbers: RuleGroup = {
  name: 'numbers',
  rules: [
    {
      id: 'money',
      reason: { 'zh-cn': '金额用精确小数', 'zh-tw': '金額用精確小數', en: 'An amount of money is exact' },
      example: 'price decimal(10,2)',
      concludes: (column, name) =>
        (isFraction(column) || isFloat(column) || (isWhole(column) && column.type === 'money')) &&
        endsIn(name, 'price', 'amount', 'money', 'fee', 'cost', 'balance', 'salary', 'total')
          ? { kind: 'money', ...digits(column), ...leastOf(column), sort: true }
          : undefined,
    },
    {
      id: 'decimal',
      reason: { 'zh-cn': '小数用精确小数', 'zh-tw': '小數用精確小數', en: 'A decimal is kept exactly' },
      example: 'weight decimal(8,3)',
      concludes: (column) => (isFraction(column) ? { kind: 'money', ...digits(column) } : undefined),
    },
    {
      id: 'float',
      reason: {
        'zh-cn': '浮点数改为六位小数的精确值',
        'zh-tw': '浮點數改為六位小數的精確值',
        en: 'A floating number is kept exactly, with six decimals',
      },
      example: 'latitude double',
      concludes: (column) => (isFloat(column) ? { kind: 'money', precision: 15, scale: 6 } : undefined),
    },
    {
      id: 'count',
      reason: { 'zh-cn': '数量不为负', 'zh-tw': '數量不為負', en: 'A count is never negative' },
      example: 'stock int',
      concludes: (column, name) =>
        isWhole(column) &&
        endsIn(
          name,
          'stock',
          'count',
          'quantity',
          'qty',
          'num',
          'number',
          'age',
          'times',
          'views',
          'sales',
          'size',
          'points',
        ) &&
        !endsIn(name, 'orderNum', 'sortNum')
          ? { kind: isLong(column) ? 'long' : 'int', ...leastOf(column), sort: true }
          : undefined,
    },
    {
      id: 'percent',
      reason: { 'zh-cn': '比例在 0 到 100 之间', 'zh-tw': '比例在 0 到 100 之間', en: 'A rate lies between 0 and 100' },
      example: 'discount_rate int',
      concludes: (column, name) =>
        isWhole(column) && endsIn(name, 'rate', 'percent', 'percentage', 'ratio')
          ? { kind: 'int', least: 0, most: 100 }
          : undefined,
    },
    {
      id: 'order',
      reason: {
        'zh-cn': '排序号决定列表顺序',
        'zh-tw': '排序號決定清單順序',
        en: 'An order number decides how the list is sorted',
      },
      example: 'order_num int',
      concludes: (column, name) =>
        isWhole(column) &&
        [
          'orderNum',
          'orderNo',
          'sort',
          'sortValue',
          'sortOrder',
          'sortNum',
          'sortNo',
          'seq',
          'sequence',
          ...(isOrderComment(column) ? ['position', 'rank'] : []),
        ].includes(name)
          ? { kind: 'order', nullable: false, default: Math.trunc(Number(column.default)) || 0, sort: true }
          : undefined,
    },
    {
      id: 'long',
      reason: {
        'zh-cn': '超过四字节的整数用长整数',
        'zh-tw': '超過四位元組的整數用長整數',
        en: 'A whole number beyond four bytes is a long one',
      },
      example: 'distance bigint',
      concludes: (column) => (isLong(column) ? { kind: 'long' } : undefined),
    },
    {
      id: 'unsigned',
      reason: {
        'zh-cn': '无符号数不为负',
        'zh-tw': '無符號數不為負',
        en: 'An unsigned number is never negative',
      },
      example: 'distance int unsigned',
      concludes: (column) => {
        if (!column.unsigned) return undefined;
        return { kind: isWhole(column) ? (isLong(column) ? 'long' : 'int') : 'money', least: 0 };
      },
    },
  ],
};
