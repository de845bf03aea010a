import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 9,
  title: { en: 'The page of one person', 'zh-cn': '单个对象的页面', 'zh-tw': '單一物件的頁面' },
  note: {
    en: 'The head says who it is and what can be done; the tabs say the rest, and which one is open stands in the address.',
    'zh-cn': '页头说明是谁、可以做什么；其余内容在标签页中，当前标签记录在地址里。',
    'zh-tw': '頁首說明是誰、可以做什麼；其餘內容在分頁中，目前分頁記錄在網址裡。',
  },
  parts: [
    'SubjectPage',
    'SubjectHeader',
    'SubjectActs',
    'SubjectBan',
    'SubjectTabs',
    'SubjectBody',
    'PagedList',
    'Portrait',
  ],
};
