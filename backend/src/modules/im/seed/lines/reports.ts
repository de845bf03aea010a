/** What a reporter chooses and writes, in the two languages of the demo. An empty text is left out. */
export interface ReportLine {
  reason: string;
  zh: readonly string[];
  en: readonly string[];
}

/** About people who send spam. */
export const ABOUT_SPAM: ReportLine = {
  reason: 'spam',
  zh: ['半夜一直发广告', '好几个群都看到他在发', '骗人的，别点链接', ''],
  en: ['Posts the same ad in every group', 'This link is a scam', ''],
};

/** About people who were only seen by one or two others. Most of them did nothing. */
export const ABOUT_OTHERS: readonly ReportLine[] = [
  { reason: 'abuse', zh: ['说话很难听', '一直在群里阴阳怪气'], en: ['Rude to everybody', ''] },
  { reason: 'flood', zh: ['刷屏，群里没法聊天', ''], en: ['Fills the whole group with messages'] },
  { reason: 'fraud', zh: ['找我借钱，感觉不是本人', '让我加别的软件'], en: ['Asks people for money'] },
  { reason: 'impersonation', zh: ['冒充我们公司的客服'], en: ['Pretends to be a friend of mine'] },
  { reason: 'other', zh: ['头像不合适', ''], en: ['I do not like the picture', ''] },
];
