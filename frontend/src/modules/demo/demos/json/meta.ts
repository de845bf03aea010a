import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 4,
  title: { en: 'JSON', 'zh-cn': 'JSON', 'zh-tw': 'JSON' },
  note: {
    en: 'Written with colours and checks, shown folded, or behind a button.',
    'zh-cn': '带高亮与校验的编辑、可折叠的显示，或置于按钮之后。',
    'zh-tw': '帶醒目提示與驗證的編輯、可摺疊的顯示，或置於按鈕之後。',
  },
  parts: ['JsonInput', 'JsonView', 'JsonPopover'],
};
