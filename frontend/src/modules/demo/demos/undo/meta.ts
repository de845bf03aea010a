import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 5,
  title: { en: 'Delete, and take it back', 'zh-cn': '删除与撤销', 'zh-tw': '刪除與復原' },
  note: {
    en: 'Asks first, naming the rows, and offers for some seconds to undo it.',
    'zh-cn': '先确认并列出数据，之后几秒内可以撤销。',
    'zh-tw': '先確認並列出資料，之後幾秒內可以復原。',
  },
  parts: ['useDelete', 'useUndo'],
};
