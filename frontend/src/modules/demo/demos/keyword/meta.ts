import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 9,
  title: { en: 'A word to look for', 'zh-cn': '关键字搜索框', 'zh-tw': '關鍵字搜尋框' },
  note: {
    en: 'It asks in a pause of typing, and at once with Enter.',
    'zh-cn': '输入停顿时自动搜索，按回车立即搜索。',
    'zh-tw': '輸入停頓時自動搜尋，按 Enter 立即搜尋。',
  },
  parts: ['KeywordBox'],
};
