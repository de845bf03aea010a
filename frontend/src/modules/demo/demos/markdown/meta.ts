import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 4,
  title: { en: 'A foreign text in Markdown', 'zh-cn': 'Markdown 文本', 'zh-tw': 'Markdown 文字' },
  note: {
    en: 'HTML in it is shown as text, and nothing is loaded or run, whoever wrote it.',
    'zh-cn': '其中的 HTML 按文本显示，无论作者是谁，都不会加载或运行任何内容。',
    'zh-tw': '其中的 HTML 按文字顯示，無論作者是誰，都不會載入或執行任何內容。',
  },
  parts: ['Markdown'],
};
