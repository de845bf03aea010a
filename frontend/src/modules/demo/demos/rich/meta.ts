import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 5,
  title: { en: 'Rich text', 'zh-cn': '富文本', 'zh-tw': '富文字' },
  note: {
    en: 'Written with a toolbar, shown without anything that could run.',
    'zh-cn': '用工具栏编辑，显示时去除一切可执行内容。',
    'zh-tw': '用工具列編輯，顯示時去除一切可執行內容。',
  },
  parts: ['RichInput', 'RichView'],
};
