import { useCallback } from 'react';
import { usePageAddress } from '../../../kernel/resource/question/page-address';

const NAME = 'case.id';

/** The case in the address of the page, so that a link leads to it. It replaces the one before: nobody goes back through decided cases. */
export function useCaseInAddress(): [number | undefined, (id: number | undefined) => void] {
  const { search, write } = usePageAddress();
  const word = new URLSearchParams(search).get(NAME) ?? '';
  const set = useCallback(
    (id: number | undefined) => write(() => (id === undefined ? '' : `${NAME}=${id}`), { replace: true }),
    [write],
  );
  return [/^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined, set];
}
