import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 4,
  title: { en: 'An act on many rows', 'zh-cn': '批量操作', 'zh-tw': '批次操作' },
  note: {
    en: 'Rows are selected over several pages, and what cannot be undone asks for a typed word first.',
    'zh-cn': '可跨页选择；不可撤销的操作要先输入确认词。',
    'zh-tw': '可跨頁選擇；不可復原的操作要先輸入確認詞。',
  },
  parts: ['useScreenAround', 'TypedConfirm', 'publishActed'],
};
