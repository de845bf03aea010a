import { useMemo, useState } from 'react';
import { useFilePage } from '../use-file-page';
import { kindsOf } from './kinds-of';

export const PICKER_PAGE = 24;
const READY = 1;

/** A page of the picker: the newest matching files of a folder or of all folders, filtered by a keyword in their names. */
export function usePickerPage(accept: string | undefined) {
  const [folder, setFolder] = useState<number>();
  const [word, setWord] = useState('');
  const [page, setPage] = useState(1);
  const question = useMemo(() => {
    const kinds = kindsOf(accept);
    return {
      page,
      size: PICKER_PAGE,
      order: 'createTime' as const,
      sort: 'desc' as const,
      status: READY,
      ...(word && { keyWord: word }),
      ...(folder !== undefined && { classifyId: folder }),
      ...(kinds && { type: kinds }),
    };
  }, [accept, folder, page, word]);
  const found = useFilePage(question);
  /** A different query starts with its first page. */
  const anew = (change: () => void) => {
    change();
    setPage(1);
  };
  return {
    ...found,
    folder,
    word,
    page,
    turnTo: setPage,
    lookInto: (id: number | undefined) => anew(() => setFolder(id)),
    lookFor: (text: string) => anew(() => setWord(text.trim())),
    lookAgain: () => anew(found.reload),
  };
}

export type PickerPage = ReturnType<typeof usePickerPage>;
