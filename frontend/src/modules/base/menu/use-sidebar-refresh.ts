import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { background } from '../../../kernel/basis/failure/background';

/** Reloads the sidebar when the menu rows change, because it is built from the same rows. */
export function useSidebarRefresh(rows: readonly unknown[]): void {
  const client = useQueryClient();
  const before = useRef(rows);
  useEffect(() => {
    const isFirst = before.current.length === 0;
    const isOther = before.current !== rows;
    before.current = rows;
    if (isOther && !isFirst) background(client.invalidateQueries({ queryKey: ['grants'] }));
  }, [client, rows]);
}
