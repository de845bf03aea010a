import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 5,
  title: { en: 'Whom a line is about', 'zh-cn': '列表中的对象', 'zh-tw': '清單中的對象' },
  note: {
    en: 'A picture or the first sign of the name, the name, and what tells it from its namesakes.',
    'zh-cn': '头像（或首字）、名称，以及用于区分同名者的说明。',
    'zh-tw': '頭像（或首字）、名稱，以及用於區分同名者的說明。',
  },
  parts: ['PortraitName'],
};
