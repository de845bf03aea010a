import { useCallback } from 'react';
import { usePageAddress } from './page-address';

/**
 * A number that a page stores in its address beside the query of its list, such as the selection in a tree: `tree.id=7`. Its name contains
 * a dot, which distinguishes it from the filters of the list.
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
