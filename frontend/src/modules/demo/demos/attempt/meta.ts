import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 3,
  title: { en: 'Trying something', 'zh-cn': '尝试操作', 'zh-tw': '嘗試操作' },
  note: {
    en: "A button that is busy meanwhile, and the server's reason when it did not work.",
    'zh-cn': '执行时按钮显示忙碌，失败时显示服务器给出的原因。',
    'zh-tw': '執行時按鈕顯示忙碌，失敗時顯示伺服器給出的原因。',
  },
  parts: ['useAttempt', 'useProblem', 'Problem'],
};
