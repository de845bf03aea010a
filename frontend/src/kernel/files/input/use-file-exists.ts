import { useQuery } from '@tanstack/react-query';

const GONE = [404, 410];
const DEADLINE_MS = 10_000;

/** Only what the server itself says to be gone is gone: a line that is down says nothing of a file. */
async function exists(address: string, signal: AbortSignal): Promise<boolean> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  const { status } = await fetch(address, { method: 'HEAD', signal: deadline, cache: 'no-store' });
  return !GONE.includes(status);
}

/** Whether a file of ours is still there; those of others nobody can ask about. Whatever changes in the library lets it ask again. */
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
