import type { DemoGoods } from '../tables/demo-goods.entity';

type GoodsSeed = Pick<DemoGoods, 'title' | 'price' | 'type' | 'stock' | 'status' | 'description'>;

const seed = (
  type: string | null,
  title: string,
  price: string,
  stock: number,
  description: string,
  status = 1,
): GoodsSeed => ({ title, price, type, stock, status, description });

export const goods: readonly GoodsSeed[] = [
  seed('11', '折叠屏手机 12GB+512GB', '7999.00', 36, '内外双屏，展开后 7.9 英寸。\n附 67W 充电器和保护壳。'),
  seed('11', '入门智能手机 8GB+128GB', '1099.00', 240, '6.7 英寸大屏，5000mAh 电池，支持双卡。'),
  seed('12', '真无线降噪耳机', '499.00', 180, '主动降噪，充电盒续航 30 小时。'),
  seed('12', '头戴式监听耳机', '1280.00', 12, '有线直推，可换线，附 3.5mm 和 6.35mm 转接头。'),
  seed('1', '65W 氮化镓充电器', '129.90', 860, '两个 USB-C 口和一个 USB-A 口，可折叠插脚。'),
  seed('2', '空气炸锅 5 升', '299.00', 75, '可视窗口，上下双热管，内胆可用洗碗机清洗。'),
  seed('2', '滚筒洗衣机 10 公斤', '2699.00', 8, '变频电机，一级能效。大件商品，送货上门并安装。'),
  seed('2', '手持吸尘器', '899.00', 0, '续航 45 分钟，附除螨刷头。', 0),
  seed('3', '防晒皮肤衣', '159.00', 420, 'UPF50+，可收纳成手掌大小。尺码 S 至 XXL。'),
  seed('3', '通勤双肩包', '239.00', 96, '可放 16 英寸电脑，防泼水面料。'),
  seed('3', '跑步鞋', '369.00', 150, '缓震中底，网面透气，适合日常慢跑。'),
  seed('4', '安溪铁观音 250 克', '68.00', 320, '清香型，独立小包装。'),
  seed('4', '阳澄湖大闸蟹 8 只装', '398.00', 20, '公 4 两、母 3 两，顺丰冷链，次日达。'),
  seed('4', '云南小粒咖啡豆 500 克', '79.80', 210, '中度烘焙，坚果与焦糖风味。'),
  seed(null, '电子礼品卡', '100.00', 9999, '全场通用，有效期三年，不可兑换现金。'),
];
