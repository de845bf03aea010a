import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 6,
  title: { en: 'A switch in a row', 'zh-cn': '行内开关', 'zh-tw': '列內開關' },
  note: {
    en: 'Saves at once, and springs back with the reason when the server refuses.',
    'zh-cn': '立即保存；服务器拒绝时弹回并说明原因。',
    'zh-tw': '立即儲存；伺服器拒絕時彈回並說明原因。',
  },
  parts: ['SwitchCell', 'useLastPage'],
};
