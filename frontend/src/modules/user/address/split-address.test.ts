import { expect, it } from 'vitest';
import { isListed } from './is-listed';
import { provinces } from './regions';
import { splitAddress } from './split-address';

const LINPING = ['浙江省', '杭州市', '临平区'];

it.each([
  ['张三 13800138000 浙江省杭州市临平区星光街 1 号', '张三', LINPING, '星光街 1 号'],
  ['浙江省杭州市临平区星光街1号，张三，138-0013-8000', '张三', LINPING, '星光街1号'],
  ['浙江 杭州 临平 星光街1号 张三 +86 13800138000', '张三', LINPING, '星光街1号'],
  ['杭州市临平区星光街1号 张三 13800138000', '张三', LINPING, '星光街1号'],
  [
    '收货人：欧阳娜娜\n手机号码：１３８００１３８０００\n所在地区：北京市朝阳区\n详细地址：建国路 88 号 2 单元 301 室',
    '欧阳娜娜',
    ['北京市', '北京市', '朝阳区'],
    '建国路 88 号 2 单元 301 室',
  ],
  ['上海浦东新区世纪大道100号 李雷 13800138000', '李雷', ['上海市', '上海市', '浦东新区'], '世纪大道100号'],
  ['吉林市昌邑区解放路5号 王五 13800138000', '王五', ['吉林省', '吉林市', '昌邑区'], '解放路5号'],
  ['Li Lei, 13800138000, 广西南宁市青秀区民族大道1号', 'Li Lei', ['广西壮族自治区', '南宁市', '青秀区'], '民族大道1号'],
  ['浙江, 杭州市临平区星光街1号 张三 13800138000', '张三', LINPING, '星光街1号'],
  ['Mary Ann Lee 浙江杭州市临平区星光街1号 B座 13800138000', 'Mary Ann Lee', LINPING, '星光街1号 B座'],
])('splits %s', (text, contact, region, address) => {
  expect(splitAddress(text, provinces)).toEqual({ contact, region, phone: '13800138000', address });
});

it('leaves out parts that are missing', () => {
  expect(splitAddress('随便写点什么', provinces)).toEqual({ address: '随便写点什么' });
  expect(splitAddress('  ', provinces)).toEqual({});
  expect(splitAddress('订单 2202313800138000123', provinces).phone).toBeUndefined();
});

it('reads at most as much text as an address may have', () => {
  expect(splitAddress('号'.repeat(1_000_000), provinces).address).toHaveLength(500);
});

it('distinguishes current regions from abolished ones', () => {
  expect(isListed(provinces, ['浙江省', '杭州市', '临平区'])).toBe(true);
  expect(isListed(provinces, ['浙江省', '杭州市', '下城区'])).toBe(false);
});
