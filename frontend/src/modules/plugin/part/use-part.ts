import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

interface Options {
  /** the polling interval in ms, while the page is visible */
  every?: number;
  isAllowed?: boolean;
}

/** A part of a plugin's details, loaded when it is shown, and reloaded when plugins change. */
export const usePart = <T>(
  id: number,
  part: string,
  ask: () => Promise<T>,
  { every, isAllowed = true }: Options = {},
) =>
  usePolledQuery({
    queryKey: ['plugin/info', part, id],
    queryFn: ask,
    enabled: isAllowed,
    ...(every !== undefined && { refetchInterval: every }),
  });
