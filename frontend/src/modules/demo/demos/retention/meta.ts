import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 7,
  title: { en: 'How long something is kept', 'zh-cn': '保留天数', 'zh-tw': '保留天數' },
  note: {
    en: 'A box in the toolbar of a log, and a list of kinds, each saved when it is left.',
    'zh-cn': '日志工具栏中的输入框，以及各类的列表，离开时保存。',
    'zh-tw': '日誌工具列中的輸入框，以及各類的清單，離開時儲存。',
  },
  parts: ['Retention', 'KeptKinds'],
};
