import { type ReactNode, useEffect, useState } from 'react';
import { type Data, post } from '../../../../kernel/api';
import { serverNow } from '../../../../kernel/time/clock';
import { useCan } from '../../../../kernel/can';
import { RevealDialog } from './reveal-dialog';

export type PersonalData = Data<'im/user', 'reveal'>;

/** So long it is shown before it is masked again. */
export const SHOWN_MS = 60_000;

export interface Reveal {
  mayAsk: boolean;
  /** what is shown unmasked at this moment */
  data: PersonalData | undefined;
  /** when it is masked again, by the server's clock */
  until: number | undefined;
  ask: () => void;
  hide: () => void;
  dialog: ReactNode;
}

/**
 * Personal data unmasked for a minute, once somebody has said why. It is kept nowhere but here: not in the cache of the
 * lists, and not beyond the page.
 */
export function useReveal(resource: 'im/user' | 'im/real_name', id: number, name: string): Reveal {
  const mayAsk = useCan()(`${resource}/reveal`);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ id: number; data: PersonalData; until: number }>();
  const until = shown?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    // A page that was in the background comes back with whatever is left of its minute.
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
          const data = await post(resource, 'reveal', { id, reason });
          setShown({ id, data, until: serverNow() + SHOWN_MS });
        }}
      />
    ),
  };
}
