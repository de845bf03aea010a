import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 9,
  title: { en: 'Code that comes when it is needed', 'zh-cn': '按需加载的部分', 'zh-tw': '按需載入的部分' },
  note: {
    en: 'The first request for it fails here, as after an upgrade: the part says so, and the page stays.',
    'zh-cn': '此处首次请求会失败，如同升级之后：该部分会说明，页面保持不变。',
    'zh-tw': '此處首次請求會失敗，如同升級之後：該部分會說明，頁面保持不變。',
  },
  parts: ['UnfetchedPart'],
};
