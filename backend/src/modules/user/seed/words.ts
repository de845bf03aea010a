const words = (text: string): string[] => text.split(' ');

export const FAMILY = words(
  '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧',
);

/** Given names by gender. */
export const GIVEN = {
  male: words('浩然 俊杰 思远 明轩 宇航 志强 建国 文博 嘉豪 瑞霖 子墨 天佑 国栋 海涛 家辉 振华'),
  female: words('欣怡 雨桐 佳琪 诗涵 晓彤 美玲 丽华 静怡 若曦 婉清 雅婷 秀英 梦洁 思琪 晓雯 慧敏'),
};

export const NICKNAMES = words(
  '小鱼儿 星河 追风少年 半夏 南风 木子 糖醋排骨 云朵 夜猫子 柠檬茶 清风 小太阳 阿布 麦田 十七 白开水 一米阳光 老船长 橘子 雨天',
);

export const REMARKS = [
  '老客户，回购多',
  '要求送货前先打电话',
  '周末才在家',
  '开过发票，抬头为公司',
  '投诉过一次物流，已解决',
];

/** In the form of the list of regions. */
export const REGIONS = [
  '北京市 北京市 朝阳区',
  '北京市 北京市 海淀区',
  '上海市 上海市 浦东新区',
  '上海市 上海市 徐汇区',
  '广东省 广州市 天河区',
  '广东省 深圳市 南山区',
  '浙江省 杭州市 西湖区',
  '浙江省 宁波市 鄞州区',
  '江苏省 南京市 玄武区',
  '江苏省 苏州市 姑苏区',
  '四川省 成都市 武侯区',
  '湖北省 武汉市 洪山区',
  '福建省 厦门市 思明区',
  '陕西省 西安市 雁塔区',
  '山东省 青岛市 市南区',
  '湖南省 长沙市 岳麓区',
].map((line) => line.split(' ') as [province: string, city: string, district: string]);

export const STREETS = words('人民路 解放路 中山路 建设路 文化路 学院路 滨江路 和平路 新华路 长江路 花园路 科技路');

export const ESTATES = words('阳光花园 翠湖苑 金色家园 绿地新城 御景湾 书香门第 万和城 锦绣华庭');
