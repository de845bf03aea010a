import type { Triple } from './is-listed';
import type { Region } from './regions';

/** The parts found in a pasted text; parts that were not found are missing. */
export interface SplitAddress {
  contact?: string;
  phone?: string;
  region?: Triple;
  address?: string;
}

/** No address is longer; the rest of the text is ignored. */
const LONGEST = 500;

const PHONE = /(?<!\d)(?:\+?86[ -]?)?(1[3-9]\d[ -]?\d{4}[ -]?\d{4})(?!\d)/;
const LABELS =
  /(?:收货人|收件人|联系人|姓名|名字|手机号码|手机号|手机|联系电话|电话号码|电话|所在地区|所在地|地区|详细地址|收货地址|地址)[:：]/g;
const BETWEEN = /[\s,，;；、|/]/;
/** As above, but the words of a name in Latin letters stay together. */
const BETWEEN_WORDS = /[^\S ]|[,，;；、|/]|(?<![A-Za-z]) | (?![A-Za-z])/;
const NAME = /^(?:[\p{Script=Han}·]{2,5}|[A-Za-z][A-Za-z .'-]{1,29})$/u;
const PLACE = /[号室楼栋幢层路街道巷弄村镇乡区县市省座]$/;

/** Splits a pasted text into contact, phone and address. The running time grows linearly with the text. */
export function splitAddress(pasted: string, provinces: readonly Region[]): SplitAddress {
  const text = pasted.slice(0, LONGEST).normalize('NFKC').replace(LABELS, ' ');
  const phone = PHONE.exec(text);
  const rest = phone ? `${text.slice(0, phone.index)}\n${text.slice(phone.index + phone[0].length)}` : text;
  const found = regionIn(rest, provinces);
  const before = words(found ? rest.slice(0, found.start) : '');
  const after = words(found ? rest.slice(found.end) : rest);
  const contact = before.find(isName) ?? (after.length > 1 ? after.findLast(isName) : undefined);
  const address = [...before, ...after].filter((word) => word !== contact).join(' ');
  return {
    ...(contact && { contact }),
    ...(phone?.[1] && { phone: phone[1].replace(/[ -]/g, '') }),
    ...(found && { region: found.region }),
    ...(address && { address }),
  };
}

const words = (text: string): string[] => text.split(BETWEEN_WORDS).filter((word) => word !== '');
const isName = (word: string): boolean => NAME.test(word) && !PLACE.test(word);

interface Found {
  start: number;
  end: number;
  region: Triple;
}

/** The province that the text names, or the city if the text omits the province. Full names are tried before short ones. */
function regionIn(text: string, provinces: readonly Region[]): Found | undefined {
  for (const form of [full, short])
    for (const only of ['province', 'city'] as const)
      for (const province of provinces)
        for (const start of only === 'province' ? [province] : province.children) {
          const at = text.indexOf(form(start.name));
          if (at < 0) continue;
          const city = only === 'city' ? start : undefined;
          const begun = { at: city ? beginningOf(text, at, province) : at, end: at + form(start.name).length };
          const found = restOf(text, { ...begun, province, city });
          if (found) return found;
        }
  return undefined;
}

/** A province that stands before the city belongs to the region, also in its short form. */
function beginningOf(text: string, city: number, province: Region): number {
  let end = city;
  while (end > 0 && BETWEEN.test(text.charAt(end - 1))) end--;
  const word = [full(province.name), short(province.name)].find((form) => text.endsWith(form, end));
  return word === undefined ? city : end - word.length;
}

interface Begun {
  at: number;
  end: number;
  province: Region;
  city: Region | undefined;
}

/** City and district after a province; the city may be omitted. */
function restOf(text: string, { at, end, province, city }: Begun): Found | undefined {
  const cities = city ? [city] : province.children;
  for (const one of cities) {
    const afterCity = city ? end : follows(text, end, one.name);
    for (const district of one.children) {
      const afterDistrict = follows(text, afterCity ?? end, district.name);
      if (afterDistrict !== undefined)
        return { start: at, end: afterDistrict, region: [province.name, one.name, district.name] };
    }
  }
  return undefined;
}

/** The end of a name that starts at this position, ignoring blanks. */
function follows(text: string, from: number, name: string): number | undefined {
  let at = from;
  while (at < text.length && BETWEEN.test(text.charAt(at))) at++;
  const word = [full(name), short(name)].find((form) => text.startsWith(form, at));
  return word === undefined ? undefined : at + word.length;
}

const SUFFIX = /(?:壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|地区|省|市|盟|区|县)$/;

const full = (name: string): string => name;
/** The short form that people write: without the suffix for the kind of place, if at least two characters remain. */
function short(name: string): string {
  const word = name.replace(SUFFIX, '');
  return word.length > 1 ? word : name;
}
