import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 12,
  title: { en: 'Asking when the typing pauses', 'zh-cn': '输入停顿后再查询', 'zh-tw': '輸入停頓後再查詢' },
  note: {
    en: 'A value as it is once it has stood for a moment.',
    'zh-cn': '取停顿片刻后的值，不必每按一个键就查询一次。',
    'zh-tw': '取停頓片刻後的值，不必每按一個鍵就查詢一次。',
  },
  parts: ['useDebounced'],
};
