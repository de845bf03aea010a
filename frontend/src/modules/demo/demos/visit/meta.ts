import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'around',
  place: 6,
  title: { en: 'Recently visited', 'zh-cn': '最近访问', 'zh-tw': '最近造訪' },
  note: {
    en: 'The page of one person or group notes that it was looked at; the palette (Ctrl K) leads back to it.',
    'zh-cn': '人员或群组的页面记录自己被查看过，命令面板（Ctrl K）可以回到那里。',
    'zh-tw': '人員或群組的頁面記錄自己被檢視過，指令面板（Ctrl K）可以回到那裡。',
  },
  parts: ['useVisit'],
};
