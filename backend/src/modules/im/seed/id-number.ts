const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const REGIONS = ['110105', '310115', '440106', '440305', '330106', '510107'];

/** Looks like an identity number, but its check digit is wrong, so it belongs to nobody. */
export function idNumber(at: number, age: number, now: Date): string {
  const born = new Date(now.getFullYear() - age, at % 12, 1 + ((at * 7) % 28));
  const date = `${born.getFullYear()}${two(born.getMonth() + 1)}${two(born.getDate())}`;
  const body = `${REGIONS[at % REGIONS.length]}${date}${String(100 + ((at * 37) % 900))}`;
  const sum = [...body].reduce((total, digit, nth) => total + Number(digit) * (WEIGHTS[nth] ?? 0), 0);
  return body + CHECKS[(sum + 1) % 11];
}

const two = (n: number): string => String(n).padStart(2, '0');
