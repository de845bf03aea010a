import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'around',
  place: 4,
  title: { en: 'Kept in the address', 'zh-cn': '保存在地址中', 'zh-tw': '保存在網址中' },
  note: {
    en: 'What is chosen stands in the address, so that reload, bookmarks and the back button work.',
    'zh-cn': '所选内容写入地址，刷新、书签和后退都有效。',
    'zh-tw': '所選內容寫入網址，重新整理、書籤和返回都有效。',
  },
  parts: ['usePageAddress'],
};
