import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'around',
  place: 2,
  title: { en: 'Who is asking', 'zh-cn': '当前用户', 'zh-tw': '目前使用者' },
  note: {
    en: 'Whoever is signed in, and the pages of their menu.',
    'zh-cn': '当前登录的人，以及其菜单中的页面。',
    'zh-tw': '目前登入的人，以及其選單中的頁面。',
  },
  parts: ['useGrants', 'useSession', 'useMenu', 'MenuIcon'],
};
