import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'live',
  place: 2,
  title: { en: 'What others change', 'zh-cn': '他人的更改', 'zh-tw': '他人的變更' },
  note: {
    en: 'Hears what happens to a resource, and reads again what is shown of it.',
    'zh-cn': '接收资源的变化，并重新读取所显示的数据。',
    'zh-tw': '接收資源的變化，並重新讀取所顯示的資料。',
  },
  parts: [
    'useLive',
    'useLiveState',
    'useLiveInvalidate',
    'useQuietRefresh',
    'usePolling',
    'usePollingWhileOffline',
    'usePolledQuery',
  ],
};
