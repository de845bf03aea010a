type Named = readonly [written: string, spelled: string];

const words = (text: string): Named[] =>
  text.split(' ').map((word) => {
    const [written = '', spelled = ''] = word.split('/');
    return [written, spelled];
  });

/** Names, each with its spelling in a user name. */
export const FAMILY = words(
  '王/wang 李/li 张/zhang 刘/liu 陈/chen 杨/yang 赵/zhao 黄/huang 周/zhou 吴/wu 徐/xu 孙/sun 胡/hu 朱/zhu 高/gao 林/lin 何/he 郭/guo 马/ma 罗/luo ' +
    '梁/liang 宋/song 郑/zheng 谢/xie 韩/han 唐/tang 冯/feng 于/yu 董/dong 萧/xiao',
);
export const GIVEN = words(
  '子涵/zihan 欣怡/xinyi 浩然/haoran 梓轩/zixuan 雨桐/yutong 俊杰/junjie 思远/siyuan 佳琪/jiaqi 明轩/mingxuan 诗涵/shihan 宇航/yuhang 晓彤/xiaotong ' +
    '志强/zhiqiang 美玲/meiling 建国/jianguo 丽华/lihua 天佑/tianyou 静怡/jingyi 文博/wenbo 若曦/ruoxi 嘉豪/jiahao 婉清/wanqing 晨曦/chenxi 瑞霖/ruilin',
);
export const FIRST =
  'Emma Liam Olivia Noah Ava Ethan Sophia Lucas Mia Oliver Grace Henry Chloe Jack Hannah Leo Zoe Daniel Ruby Adam'.split(
    ' ',
  );
export const LAST =
  'Smith Taylor Brown Wilson Clarke Evans Walker Wright Hall Green Baker Carter Morgan Reed Cooper'.split(' ');

/** Nicknames of people who do not use their real names. */
export const NICKNAMES = words(
  '小鱼儿/ 星河/ 追风少年/ 半夏/ 南风/ 木子/ 糖醋排骨/ 云朵/ 夜猫子/ 柠檬茶/ 清风/ 小太阳/ 阿布/ 麦田/ 十七/ 白开水/ 一米阳光/ 老船长/ 橘子/ 雨天/',
).map(([written]) => written);

export const SIGNATURES = [
  '',
  '',
  '',
  '慢慢来，比较快',
  '在路上',
  '今天也要加油',
  '勿忘初心',
  'Work hard, travel far.',
  '周末只想睡觉',
  '摄影 / 徒步 / 咖啡',
];

export const AREAS =
  '广东 广州,广东 深圳,浙江 杭州,上海,北京,四川 成都,江苏 南京,湖北 武汉,福建 厦门,陕西 西安,香港,台北,Singapore,London,Toronto'.split(
    ',',
  );
