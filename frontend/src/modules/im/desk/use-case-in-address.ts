import { useCallback } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { usePageAddress } from '../../../kernel/resource/question/page-address';

const NAME = 'case.id';

/** Marks an address that the desk has written itself; that of a link has none. */
const OURS = 'desk';

/** The case in the address of the page, so that a link leads to it. It replaces the one before: nobody goes back through decided cases. */
export function useCaseInAddress() {
  const { search, write } = usePageAddress();
  const { state } = useLocation() as Location<unknown>;
  const word = new URLSearchParams(search).get(NAME) ?? '';
  const set = useCallback(
    (id: number | undefined) => write(() => (id === undefined ? '' : `${NAME}=${id}`), { replace: true, state: OURS }),
    [write],
  );
  return { opened: /^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined, isOurs: state === OURS, write: set };
}
