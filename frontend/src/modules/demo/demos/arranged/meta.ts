import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 11,
  title: { en: 'A list arranged anew', 'zh-cn': '重新编排的列表', 'zh-tw': '重新編排的清單' },
  note: {
    en: 'The head, the bar of selected rows and the drawer of one row, each where a screen wants it.',
    'zh-cn': '工具栏、批量操作栏与详情抽屉可自由摆放。',
    'zh-tw': '工具列、批次操作列與詳情抽屜可自由擺放。',
  },
  parts: ['Toolbar', 'BulkBar', 'RowDetails'],
};
