import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import { background } from '../../../kernel/basis/failure/background';
import { usePolling } from '../../../kernel/call/attempt/use-polling';
import { useSession } from '../../../kernel/call/session/session-store';
import { caseCalls } from './case-calls';
import { giveBackWhileClosing } from './give-back-cases';
import { CaseHolder } from './case-holder';
import { useCaseInAddress } from './use-case-in-address';
import { useCaseRights } from './use-case-rights';
import { useFollowedAddress } from './use-followed-address';
import { useMayDecide } from './use-may-decide';

/** A claim lasts ten minutes. */
const RENEW_MS = 3 * 60_000;

/** The cases that this desk holds: renewed while the page is visible, and given back when it is left or closed. */
export function useHeldCases() {
  const client = useQueryClient();
  const me = useSession(({ identity }) => identity?.id);
  const [mayDecide, rights] = [useMayDecide(), useCaseRights()];
  const holder = useMemo(
    () => new CaseHolder(caseCalls(client), me, mayDecide, rights),
    [client, me, mayDecide, rights],
  );
  const state = useStore(holder.store);
  const address = useCaseInAddress();
  const arrive = useEffectEvent(() => background(holder.arrive(address.opened)));
  useEffect(() => {
    arrive();
    return () => holder.depart();
  }, [holder]);

  useFollowedAddress(holder, state, address);

  usePolling(() => background(holder.renew()), RENEW_MS, state.held.length > 0);
  useWhilePageCloses(
    () => holder.depart(giveBackWhileClosing),
    () => background(holder.arrive(state.shown)),
  );
  return { holder, state };
}

/** @param back the browser has kept the closed page, and shows it again */
function useWhilePageCloses(close: () => void, back: () => void): void {
  const onClose = useEffectEvent(close);
  const onBack = useEffectEvent((event: PageTransitionEvent) => event.persisted && back());
  useEffect(() => {
    const hide = () => onClose();
    const show = (event: PageTransitionEvent) => onBack(event);
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
    };
  }, []);
}
