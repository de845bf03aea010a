import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 2,
  title: { en: 'Times that go on', 'zh-cn': '会走的时间', 'zh-tw': '會走的時間' },
  note: {
    en: 'How long ago something was, by the clock of the server, counting on by itself.',
    'zh-cn': '按服务器时钟显示距今多久，并自动更新。',
    'zh-tw': '按伺服器時鐘顯示距今多久，並自動更新。',
  },
  parts: ['RelativeTime', 'useNow'],
};
