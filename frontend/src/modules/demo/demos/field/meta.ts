import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 10,
  title: { en: 'The input of a field', 'zh-cn': '字段的输入控件', 'zh-tw': '欄位的輸入控制項' },
  note: {
    en: 'What a form shows for a field, in a form of one’s own: the face says which input it is.',
    'zh-cn': '在自定义表单中显示字段的输入控件，由字段描述决定类型。',
    'zh-tw': '在自訂表單中顯示欄位的輸入控制項，由欄位描述決定類型。',
  },
  parts: ['FieldInput'],
};
