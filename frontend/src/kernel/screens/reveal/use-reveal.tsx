import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../basis/time/clock';
import { useCan } from '../../access/permission/can';
import { lateDialog } from '../../look/late/late-dialog';

const RevealDialog = lateDialog(async () => (await import('./reveal-dialog')).RevealDialog, {
  isOpen: ({ open }) => open,
  onClose: ({ onClose }) => onClose(),
});

/** How long the data is shown before it is masked again. */
export const SHOWN_MS = 60_000;

export interface Reveal<Revealed = unknown> {
  mayAsk: boolean;
  /** the unmasked data that is currently shown */
  data: Revealed | undefined;
  /** when it is masked again, in server time */
  until: number | undefined;
  ask: () => void;
  hide: () => void;
  dialog: ReactNode;
}

export interface Revealing<Revealed> {
  /** the resource whose permission `reveal` is required */
  resource: string;
  id: number;
  name: string;
  read: (order: { id: number; reason: string }) => Promise<Revealed>;
}

/**
 * Shows personal data unmasked for a minute, after the person has given a reason. The data is kept only in the state of this hook: not in
 * the cache of the lists, and not after the page is left.
 */
export function useReveal<Revealed>({ resource, id, name, read }: Revealing<Revealed>): Reveal<Revealed> {
  const mayAsk = useCan()(`${resource}/reveal`);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ id: number; data: Revealed; until: number }>();
  const until = shown?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    // A page that returns from the background shows the data for the rest of its minute.
    const end = setTimeout(() => setShown(undefined), Math.max(0, until - serverNow()));
    return () => clearTimeout(end);
  }, [until]);
  const current = shown?.id === id ? shown : undefined;
  return {
    mayAsk,
    data: current?.data,
    until: current?.until,
    ask: () => setAsking(true),
    hide: () => setShown(undefined),
    dialog: (
      <RevealDialog
        open={isAsking}
        name={name}
        onClose={() => setAsking(false)}
        onReason={async (reason) => {
          const data = await read({ id, reason });
          setShown({ id, data, until: serverNow() + SHOWN_MS });
        }}
      />
    ),
  };
}
