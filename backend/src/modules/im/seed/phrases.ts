/** Phrases that are posted into a group one after the other. */
export const LIBRARIES: readonly { title: string; group: number; phrases: readonly string[] }[] = [
  {
    title: '新人欢迎',
    group: 1,
    phrases: ['欢迎新朋友加入本群！', '请先阅读群公告，了解群规。', '有任何问题都可以在群里提问 #爱心;', '@image'],
  },
  {
    title: '活动预热',
    group: 2,
    phrases: [
      '本周六下午 14:00 有线下活动',
      '地点：滨江公园东门',
      '报名请私聊群主，名额 30 人',
      '@image',
      '期待与大家见面！',
    ],
  },
  { title: '防骗提醒', group: 3, phrases: ['请勿向陌生人转账', '官方不会索要密码或验证码', '遇到可疑情况请及时举报'] },
  {
    title: 'Weekly reminder',
    group: 4,
    phrases: [
      'Good morning everyone!',
      'This week we meet on Thursday at 19:00.',
      'Bring a friend, everybody is welcome.',
    ],
  },
];

export const SENSITIVE =
  '刷单 代开发票 办证 裸聊 网络赌博 六合彩 高仿手表 套现 代考 枪支 迷药 色情直播 加微信领红包 内幕消息 稳赚不赔 洗钱 跑分 假币 传销 私彩 free money casino bonus escort'
    .split(' ')
    .filter((word) => word.length > 1);
