import { codesIn } from './comment-codes';

const readAs = (comment: string): string =>
  codesIn(comment)
    .map(({ code, meaning }) => `${code}=${meaning}`)
    .join(' ');

test.each([
  ['parcel state：0->waiting；1->sent；2->lost', '0=waiting 1=sent 2=lost'],
  ['包裹状态：0->待揽收；1->运输中', '0=待揽收 1=运输中'],
  ['0=open,1=shut', '0=open 1=shut'],
  ['1=是, 2=否', '1=是 2=否'],
  ['(0open 1shut)', '0=open 1=shut'],
  ['0:open 1:shut in winter', '0=open 1=shut in winter'],
  ['温区（0常温 1冷藏 2冷冻）', '0=常温 1=冷藏 2=冷冻'],
  ['可退货: 1是0否', '1=是 0=否'],
  ['信号 0正常 -1中断', '0=正常 -1=中断'],
  ['楼层级别：0->1级；1->2级', '0=1级 1=2级'],
  ['保修期(0:终身，1:1年，2:3年)', '0=终身 1=1年 2=3年'],
  ['班次（D白班 N夜班）', 'D=白班 N=夜班'],
  ['渠道（WEB:网站，SHOP:门店）', 'WEB=网站 SHOP=门店'],
  ['来源，如果是0则自营；如果是1则代销；', '0=自营 1=代销'],
  ['退款，0是可申请，1是已申请', '0=可申请 1=已申请'],
  ['补货，手动则0，自动则1', '0=手动 1=自动'],
  ['包装 {袋:1,箱:2}', '1=袋 2=箱'],
  ['按钮：0->目录；1->按钮（接口权限）', '0=目录 1=按钮（接口权限）'],
  ['是否显示0否1是 默认0', '0=否 1=是'],
])('the codes of the comment %s are recognised', (comment, codes) => {
  expect(readAs(comment)).toBe(codes);
});

test.each([
  '评分， 1-5',
  '支持3G和4G',
  '编码，最长 20 位',
  '取值 0.5 到 1.5 之间',
  '输入2到10位的字母',
  '0-10分，11-20分',
  '营业 9:00-18:00',
  'v2.1 and v2.2',
  'first and last name: as in the passport',
])('the comment %s has no codes', (comment) => {
  expect(readAs(comment)).toBe('');
});
