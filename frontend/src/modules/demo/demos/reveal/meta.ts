import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 9,
  title: { en: 'A value shown for a reason', 'zh-cn': '说明原因后查看敏感信息', 'zh-tw': '說明原因後檢視敏感資訊' },
  note: {
    en: 'What is personal is masked until somebody says why, and again a minute later.',
    'zh-cn': '个人信息默认打码，说明原因后显示一分钟。',
    'zh-tw': '個人資訊預設遮蔽，說明原因後顯示一分鐘。',
  },
  parts: ['useReveal', 'RevealBar', 'Secret'],
};
