import { useCallback } from 'react';
import { usePageAddress } from '../../../kernel/resource/question/page-address';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';

const NAME = 'folder.id';
/** Address parameters that belong to the previous folder. */
const LEFT_BEHIND = [`${NAME}=`, 'page=', 'file.id='];

/** The folder in the address. Another folder starts at the first page; the filters stay. */
export function useChosenFolder(): [number | undefined, (id: number | undefined) => void] {
  const [chosen] = useAddressNumber(NAME);
  const { write } = usePageAddress();
  const choose = useCallback(
    (id: number | undefined) =>
      write((old) => {
        const kept = old
          .replace(/^\?/, '')
          .split('&')
          .filter((part) => part !== '' && !LEFT_BEHIND.some((name) => part.startsWith(name)));
        return [...kept, ...(id === undefined ? [] : [`${NAME}=${id}`])].join('&');
      }),
    [write],
  );
  return [chosen, choose];
}
