import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 1,
  title: { en: 'The states of a list', 'zh-cn': '列表的各种状态', 'zh-tw': '清單的各種狀態' },
  note: {
    en: 'First load, reload, empty, no match, forbidden, failed: each with its own way on.',
    'zh-cn': '首次加载、刷新、空、无匹配、无权限、失败：各有出路。',
    'zh-tw': '首次載入、重新整理、空白、無符合、無權限、失敗：各有出路。',
  },
  parts: ['ResourceTable', 'EmptyState', 'useScreenAround'],
};
