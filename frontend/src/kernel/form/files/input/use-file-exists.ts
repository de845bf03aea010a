import { useQuery } from '@tanstack/react-query';

const GONE = [404, 410];
const DEADLINE_MS = 10_000;

/** Only the server's own answer shows that a file is gone; a broken connection does not. */
async function exists(address: string, signal: AbortSignal): Promise<boolean> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  const { status } = await fetch(address, { method: 'HEAD', signal: deadline, cache: 'no-store' });
  return !GONE.includes(status);
}

/** Whether one of our files still exists. Files of other sites cannot be checked. A change in the library repeats the check. */
export function useFileExists(address: string): boolean {
  const { data = true } = useQuery({
    queryKey: ['space/info', 'exists', address],
    queryFn: ({ signal }) => exists(address, signal),
    enabled: address.startsWith('/upload/'),
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data;
}
