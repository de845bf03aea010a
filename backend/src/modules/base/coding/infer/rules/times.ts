import type { RawColumn } from '../../read/raw-table';
import { TEXT_TYPES } from '../../read/sql-types';
import { type RuleGroup, endsIn, isText, isWhole } from '../rule';

/** A number of milliseconds or days, and an hour of every day, are no points in time. */
const isDuration = ({ comment, sizes: [size], type }: RawColumn, name: string): boolean =>
  /(?:cost|spent|used|lead|elapsed|wait|duration|run|response|process|read|play)(?:Time)$/i.test(name) ||
  /时长|時長|耗时|耗時|消耗|用时|毫秒|分钟|分鐘|天数|天數|小时数|次数|duration|elapsed|milliseconds?|minutes|days/i.test(
    comment,
  ) ||
  (TEXT_TYPES.has(type) && (size ?? 255) < 'yyyy-mm-dd'.length) ||
  ['tinyint', 'smallint', 'mediumint', 'int2'].includes(type);

/** Rules for points in time, and for columns that every row already has. */
export const times: RuleGroup = {
  name: 'times',
  rules: [
    {
      id: 'ownTime',
      reason: {
        'zh-cn': '创建时间、更新时间和主键已有',
        'zh-tw': '建立時間、更新時間和主鍵已有',
        en: 'Every row has its id and its times already',
      },
      example: 'create_time datetime',
      concludes: (_, name) =>
        [
          'id',
          'createTime',
          'updateTime',
          'createdAt',
          'updatedAt',
          'createDate',
          'updateDate',
          'gmtCreate',
          'gmtModified',
        ].includes(name)
          ? null
          : undefined,
    },
    {
      id: 'deletion',
      reason: {
        'zh-cn': '回收站代替删除标记',
        'zh-tw': '資源回收筒代替刪除標記',
        en: 'The recycle bin takes the place of a mark for deleted rows',
      },
      example: 'del_flag char(1)',
      concludes: (_, name) =>
        ['delFlag', 'deleted', 'isDeleted', 'deletedAt', 'deleteTime', 'isDel'].includes(name) ? null : undefined,
    },
    {
      id: 'moment',
      reason: {
        'zh-cn': '日期时间可按区间筛选',
        'zh-tw': '日期時間可按區間篩選',
        en: 'A date with time can be narrowed to a span',
      },
      example: 'pay_time datetime',
      concludes: (column) =>
        ['datetime', 'timestamp', 'timestamptz', 'datetime2'].includes(column.type)
          ? { kind: 'moment', filter: true, sort: true }
          : undefined,
    },
    {
      id: 'momentName',
      reason: {
        'zh-cn': '以 Time 或 At 结尾的整数是时间',
        'zh-tw': '以 Time 或 At 結尾的整數是時間',
        en: 'A number whose name ends in time or at is a point in time',
      },
      example: 'login_at bigint',
      concludes: (column, name) =>
        (isWhole(column) || isText(column)) && /(?:Time|At)$/.test(name) && !isDuration(column, name)
          ? { kind: 'moment', filter: true, sort: true }
          : undefined,
    },
    {
      id: 'date',
      reason: { 'zh-cn': '日期用日期选择', 'zh-tw': '日期用日期選擇', en: 'A day is chosen in a calendar' },
      example: 'birthday date',
      concludes: (column, name) =>
        column.type === 'date' || (isText(column) && endsIn(name, 'date', 'birthday', 'birth'))
          ? { kind: 'date', sort: false }
          : undefined,
    },
  ],
};
