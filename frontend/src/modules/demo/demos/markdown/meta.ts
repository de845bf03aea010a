import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 4,
  title: { en: 'A foreign text in Markdown', 'zh-cn': 'Markdown 文本', 'zh-tw': 'Markdown 文字' },
  note: {
    en: 'It becomes elements and never markup, so whoever wrote it can bring nothing along.',
    'zh-cn': '只会变成元素，绝不会变成标记，因此作者无法夹带任何内容。',
    'zh-tw': '只會變成元素，絕不會變成標記，因此作者無法夾帶任何內容。',
  },
  parts: ['Markdown'],
};
