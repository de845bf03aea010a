/** A dictionary entry and its child entries. */
export interface EntrySeed {
  name: string;
  value?: string;
  children?: EntrySeed[];
}

export interface DictionarySeed {
  name: string;
  key: string;
  /** the edition of the menu that added it; 1 if not given */
  edition?: number;
  entries: EntrySeed[];
}

const entries = (texts: Record<string, string>): EntrySeed[] =>
  Object.entries(texts).map(([value, name]) => ({ name, value }));

export const dictionaries: DictionarySeed[] = [
  {
    name: '商品类型',
    key: 'goodsType',
    entries: [
      {
        name: '手机数码',
        value: '1',
        children: [
          { name: '手机', value: '11' },
          { name: '耳机', value: '12' },
        ],
      },
      { name: '家用电器', value: '2' },
      { name: '服饰鞋包', value: '3' },
      { name: '食品生鲜', value: '4' },
    ],
  },
  {
    name: '封禁原因',
    key: 'banReason',
    entries: entries({
      spam: '发布垃圾广告',
      abuse: '辱骂或骚扰他人',
      fraud: '涉嫌欺诈',
      illegal: '发布违法违规内容',
      impersonation: '冒充他人或官方',
      flood: '恶意刷屏',
      days: '违反社区规范，封禁{days}天，{until}自动解封',
    }),
  },
  {
    name: '群组处置原因',
    key: 'groupReason',
    edition: 9,
    entries: entries({
      spam: '发布广告',
      fraud: '涉嫌欺诈',
      content: '发布违法违规内容',
      gambling: '涉嫌赌博',
      complaints: '多次被投诉',
    }),
  },
  {
    name: '撤回消息原因',
    key: 'recallReason',
    edition: 9,
    entries: entries({
      spam: '发布广告',
      content: '发布违法违规内容',
      privacy: '泄露他人隐私',
      mistake: '误发',
    }),
  },
  {
    name: '取消实名原因',
    key: 'realNameReason',
    edition: 9,
    entries: entries({
      mismatch: '姓名与证件不符',
      unreadable: '证件照片无法辨认',
      borrowed: '冒用他人证件',
      request: '本人申请',
    }),
  },
  {
    name: '消息类型',
    key: 'messageType',
    entries: entries({ 0: '文本', 1: '图片', 2: '文件', 3: '语音', 4: '视频', 21: '提示' }),
  },
  {
    name: '登录方式',
    key: 'loginType',
    entries: entries({ 0: '小程序', 1: '公众号', 2: 'H5' }),
  },
];
