import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 6,
  title: { en: 'Who may see what', 'zh-cn': '权限', 'zh-tw': '權限' },
  note: {
    en: 'Buttons that only those see who may press them.',
    'zh-cn': '只有有权限的人才能看到的按钮。',
    'zh-tw': '只有有權限的人才能看到的按鈕。',
  },
  parts: ['Can', 'useCan', 'useMay'],
};
