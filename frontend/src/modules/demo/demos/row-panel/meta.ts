import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'layouts',
  place: 2,
  title: { en: 'Left and right over a resource', 'zh-cn': '左右布局与资源', 'zh-tw': '左右版面與資源' },
  note: {
    en: 'All rows of a resource at the side, to be searched, added and changed there.',
    'zh-cn': '左侧列出资源的全部数据，可在其中搜索、新增和修改。',
    'zh-tw': '左側列出資源的全部資料，可在其中搜尋、新增和修改。',
  },
  parts: ['RowPanel'],
};
