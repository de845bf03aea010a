import { usePageAddress } from '../../../kernel/resource/question/page-address';

export const RANGES = [7, 30, 90] as const;
export type Days = (typeof RANGES)[number];

/** The number of days from the address: `?days=30`. */
export function useDays(): [Days, (days: Days) => void] {
  const { search, write } = usePageAddress();
  const asked = Number(new URLSearchParams(search).get('days'));
  const days = RANGES.find((one) => one === asked) ?? RANGES[0];
  return [days, (next) => write(() => (next === RANGES[0] ? '' : `days=${next}`))];
}
