import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'live',
  place: 3,
  title: { en: 'What was done, and why', 'zh-cn': '操作记录与原因', 'zh-tw': '操作紀錄與原因' },
  note: {
    en: 'All that staff did to one person, the newest first; a new line comes by itself.',
    'zh-cn': '某个对象的全部操作记录，新记录自动出现。',
    'zh-tw': '某個對象的全部操作紀錄，新紀錄自動出現。',
  },
  parts: ['ActsOn'],
};
