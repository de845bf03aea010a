import type { SeededRandom } from '../seeded-random';
import { lookup } from '../../../../lookup';

type Language = 'zh' | 'en';

const WORDS: Record<Language, Record<string, readonly string[]>> = {
  zh: {
    food: '火锅 奶茶 烧烤 拉面 咖啡 饺子 麻辣烫 小龙虾 酸菜鱼 蛋糕 螺蛳粉 披萨'.split(' '),
    place: '人民广场 西湖 火车站 万达 大学城 滨江公园 海边 图书馆 南京路 植物园 老街 体育中心'.split(' '),
    thing: 'Excel 数据库 摄影 Python 装修 考研 剪辑 养花'.split(' '),
    day: '一 二 三 四 五 六 日'.split(' '),
  },
  en: {
    food: 'pizza|ramen|tacos|curry|coffee|dumplings|fish and chips|cake|sushi'.split('|'),
    place: 'the station|the park|Riverside|the old mill|the library|the harbour|Market Street|the gym'.split('|'),
    thing: 'spreadsheets|Python|Docker|gardening|regular expressions|photography'.split('|'),
    day: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  },
};

/** Fills the placeholders of a line, such as `{food}` and `{num}`. */
export function filled(text: string, language: Language, dice: SeededRandom): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => {
    const words = lookup(WORDS[language], gap);
    if (words) return dice.pickOne(words);
    if (gap === 'hour') return String(dice.nextInteger(10) + 9);
    if (gap === 'money') return String((dice.nextInteger(40) + 1) * 10);
    return String(dice.nextInteger(28) + 2);
  });
}
