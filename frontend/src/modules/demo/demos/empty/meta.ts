import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 2,
  title: { en: 'Nothing there, or not to be had', 'zh-cn': '空与失败', 'zh-tw': '空白與失敗' },
  note: {
    en: 'Why nothing is shown, in words, and what can be done.',
    'zh-cn': '说明为何没有内容，以及可以做什么。',
    'zh-tw': '說明為何沒有內容，以及可以做什麼。',
  },
  parts: ['Empty', 'LoadFailure'],
};
