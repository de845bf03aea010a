import { useState } from 'react';
import type { FileRow } from '../file-row';

/** What is chosen, in the order in which it was; with a limit of one the next takes its place. */
export function usePicked(most: number) {
  const [picked, setPicked] = useState<readonly FileRow[]>([]);
  const toggle = (row: FileRow) =>
    setPicked((present) => {
      const rest = present.filter(({ id }) => id !== row.id);
      if (rest.length < present.length) return rest;
      if (most === 1) return [row];
      return present.length < most ? [...present, row] : present;
    });
  return { picked, toggle, placeOf: ({ id }: FileRow) => picked.findIndex((one) => one.id === id) + 1 };
}
