/** Messages of spammers, and why each of them was banned. */
export const SPAM: readonly { text: string; reason: string }[] = [
  { text: '【兼职】手机刷单，日结{money}0元，名额有限，加V信：spam_{num}88 先到先得！！', reason: '发布刷单诈骗广告' },
  {
    text: '恭喜您被抽中为本月幸运用户，奖品为最新款手机一部，点击 http://example.com/prize 领取',
    reason: '发布虚假中奖信息',
  },
  { text: '内部消息，稳赚不赔，带你上岸，进群领取 {num} 元体验金', reason: '发布赌博推广' },
  { text: '低息贷款，无需抵押，当天放款，联系客服 example{num}', reason: '发布违规贷款广告' },
  { text: 'Earn ${money}0 a day from home!! No experience. Click http://example.com/easy-money now', reason: 'Spam' },
  {
    text: '【Official Support】 Your account will be closed. Send your password to verify it.',
    reason: 'Impersonating staff',
  },
];

/** How people react to spam. */
export const ANNOYED = ['已举报', '又是广告，管理员呢', '骗子，大家别信', '能不能踢了', 'Reported.', '#暴怒;'];

/** Whether a text is one of those lines, whatever fills its placeholders. */
export const isSpam = (text: string): boolean => SPAM.some((line) => text.startsWith(line.text.split('{')[0] ?? ''));
