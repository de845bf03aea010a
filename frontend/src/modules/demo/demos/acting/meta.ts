import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 10,
  title: { en: 'An act with a reason', 'zh-cn': '需要说明原因的操作', 'zh-tw': '需要說明原因的操作' },
  note: {
    en: 'The dialog names whom it is about, asks why, acts, and says in the same place what came of it.',
    'zh-cn': '对话框列出对象并询问原因，执行后在原处显示结果。',
    'zh-tw': '對話框列出對象並詢問原因，執行後在原處顯示結果。',
  },
  parts: ['useActing', 'useShortcuts', 'KeysDialog'],
};
