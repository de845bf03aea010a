import { useQuery } from '@tanstack/react-query';

interface Options {
  /** ms; while somebody looks */
  every?: number;
  isAllowed?: boolean;
}

/** A part of what there is to know of a plugin, read when somebody looks at it. What happens to plugins makes it be read anew. */
export const usePart = <T>(
  id: number,
  part: string,
  ask: () => Promise<T>,
  { every, isAllowed = true }: Options = {},
) =>
  useQuery({
    queryKey: ['plugin/info', part, id],
    queryFn: ask,
    enabled: isAllowed,
    ...(every !== undefined && { refetchInterval: every }),
  });
