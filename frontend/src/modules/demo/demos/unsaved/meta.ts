import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 7,
  title: { en: 'Unsaved changes', 'zh-cn': '未保存的更改', 'zh-tw': '未儲存的變更' },
  note: {
    en: 'Closing the tab, signing out or leaving the page asks first.',
    'zh-cn': '关闭标签页、退出登录或离开页面前会先询问。',
    'zh-tw': '關閉分頁、登出或離開頁面前會先詢問。',
  },
  parts: ['useUnsaved'],
};
