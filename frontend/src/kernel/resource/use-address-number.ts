import { useCallback } from 'react';
import { usePageAddress } from './page-address';

/**
 * A number that a page keeps in its address beside the question of its list, such as what is chosen in a tree: `tree.id=7`. The name has
 * a dot in it, which is what tells it from the filters of the list.
 */
export function useAddressNumber(
  name: `${string}.${string}`,
): [number | undefined, (value: number | undefined) => void] {
  const { search, write } = usePageAddress();
  const word = new URLSearchParams(search).get(name) ?? '';
  const value = /^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined;
  const set = useCallback(
    (next: number | undefined) =>
      write((old) => {
        const others = old
          .replace(/^\?/, '')
          .split('&')
          .filter((part) => part !== '' && !part.startsWith(`${name}=`));
        return [...others, ...(next === undefined ? [] : [`${name}=${next}`])].join('&');
      }),
    [name, write],
  );
  return [value, set];
}
