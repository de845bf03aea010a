import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'around',
  place: 1,
  title: { en: 'An entry in the palette', 'zh-cn': '命令面板条目', 'zh-tw': '指令面板項目' },
  note: {
    en: 'What a page offers in the command palette (Ctrl K) while it is on screen.',
    'zh-cn': '页面显示期间在命令面板（Ctrl K）中提供的操作。',
    'zh-tw': '頁面顯示期間在指令面板（Ctrl K）中提供的操作。',
  },
  parts: ['useCommands'],
};
