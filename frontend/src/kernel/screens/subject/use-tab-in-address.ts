import { usePageAddress } from '../../resource/question/page-address';

/** The open tab of a page, stored in its address: `?view.tab=messages`. The first tab needs no entry. */
export function useTabInAddress(tabs: readonly string[]): [tab: string | undefined, set: (tab: string) => void] {
  const { search, write } = usePageAddress();
  const word = new URLSearchParams(search).get(NAME);
  const [first] = tabs;
  const tab = tabs.find((one) => one === word) ?? first;
  const set = (next: string) =>
    write((old) => {
      const others = old.split('&').filter((part) => part !== '' && !part.startsWith(`${NAME}=`));
      return [...others, ...(next === first ? [] : [`${NAME}=${next}`])].join('&');
    });
  return [tab, set];
}

const NAME = 'view.tab';
