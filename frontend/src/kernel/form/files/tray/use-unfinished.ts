import { useQuery, useQueryClient } from '@tanstack/react-query';
import { background } from '../../../basis/failure/background';
import { useSession } from '../../../call/session/session-store';
import { isSentElsewhere } from '../sending/sole-sender';
import { fingerprintOf, type Unfinished, unfinishedUploads } from '../sending/unfinished';
import { useUploads } from '../use-uploads';

export interface Rest {
  uploads: Unfinished[];
  reload: () => void;
}

/** A window that was closed or reloaded may still hold its uploads for a moment. */
const AGAIN_MS = 2000;

interface LeftBehind {
  uploads: Unfinished[];
  /** whether another window is sending some */
  isSharing: boolean;
}

async function leftBehind(): Promise<LeftBehind> {
  const all = await unfinishedUploads();
  const elsewhere = await Promise.all(all.map(({ fingerprint }) => isSentElsewhere(fingerprint)));
  return { uploads: all.filter((_, n) => !elsewhere[n]), isSharing: elsewhere.includes(true) };
}

/** Uploads that this person had started before the window was closed, and that no window is sending now. */
export function useUnfinished(): Rest {
  const userId = useSession(({ identity }) => identity?.id);
  const client = useQueryClient();
  const key = ['uploads', 'unfinished', userId];
  const { data = NONE } = useQuery({
    queryKey: key,
    queryFn: leftBehind,
    enabled: userId !== undefined,
    refetchInterval: ({ state }) => (state.data?.isSharing ? AGAIN_MS : false),
  });
  const here = new Set(useUploads().map(({ file, classifyId }) => fingerprintOf(file, classifyId)));
  return {
    uploads: data.uploads.filter(({ fingerprint }) => !here.has(fingerprint)),
    reload: () => background(client.invalidateQueries({ queryKey: key })),
  };
}

const NONE: LeftBehind = { uploads: [], isSharing: false };
