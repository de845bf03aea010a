import { usePageAddress } from '../resource/page-address';

/** Which tab of a page is open, kept in its address: `?view.tab=messages`. The first needs no word. */
export function useFace(faces: readonly string[]): [face: string | undefined, set: (face: string) => void] {
  const { search, write } = usePageAddress();
  const word = new URLSearchParams(search).get(NAME);
  const [first] = faces;
  const face = faces.find((one) => one === word) ?? first;
  const set = (next: string) =>
    write((old) => {
      const others = old.split('&').filter((part) => part !== '' && !part.startsWith(`${NAME}=`));
      return [...others, ...(next === first ? [] : [`${NAME}=${next}`])].join('&');
    });
  return [face, set];
}

const NAME = 'view.tab';
