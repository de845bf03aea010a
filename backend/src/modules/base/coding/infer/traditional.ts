import { Converter } from 'opencc-js/cn2t';
import { lookup } from '../../../../lookup';

type Convert = (text: string) => string;
let loaded: Convert | undefined;

/** Forms that the table of words prefers, and those that the console uses. */
const HOUSE: Record<string, string> = {
  賬: '帳',
  臺: '台',
  許可權: '權限',
  稽核: '審核',
  引數: '參數',
  最佳化: '優化',
  型別: '類型',
  釋出: '發佈',
  隻讀: '唯讀',
};
const OTHERS = new RegExp(Object.keys(HOUSE).join('|'), 'g');

/** A Chinese text in traditional characters and the words of Taiwan: `软件` is `軟體`. The table of words is loaded when it is first needed. */
export function traditional(text: string): string {
  // The types of the library do not resolve here.
  const convert = loaded ?? (Converter({ from: 'cn', to: 'twp' }) as Convert);
  loaded = convert;
  return convert(text).replace(OTHERS, (word) => lookup(HOUSE, word) ?? word);
}
