import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../kernel/basis/time/use-now';
import { useSession } from '../../../kernel/call/session/session-store';
import { barOf } from './case-bar';
import { fileQuery } from './case-calls';
import { holdOf } from './case-state';
import { useCaseRights } from './use-case-rights';
import { useConversationOpener } from './use-conversation-opener';
import { useDrafts } from './use-drafts';
import { useHeldCases } from './use-held-cases';
import { useLiveFile } from './use-live-file';
import { useMayDecide } from './use-may-decide';
import { useNoteTexts } from './use-note-texts';

/** Often enough to notice that a claim is over. */
const STEP = 5000;

/** A case that was decided here, and can be taken back. */
export interface Decided {
  id: number;
  name: string;
}

/** Everything that the parts of the desk share: the held cases, the file of the shown one, and what was typed about each. */
export function useDesk() {
  const { holder, state } = useHeldCases();
  const { shown, held } = state;
  const me = useSession(({ identity }) => identity?.id);
  const now = useNow(STEP);
  const [mayDecide, rights] = [useMayDecide(), useCaseRights()];
  const file = useQuery({ ...fileQuery(shown ?? 0), enabled: shown !== undefined });
  useLiveFile(shown, file.data);
  const hold = file.data && holdOf(file.data.case, me, now);
  const wasHeld = shown !== undefined && held.includes(shown);
  /** what keeps the reader from working on the shown case, whoever holds it */
  const bar = file.data && barOf(file.data.case, me, rights);
  const { opener, layer } = useConversationOpener();
  const drafts = useDrafts(shown);
  const noteTexts = useNoteTexts();
  const [last, setLast] = useState<Decided>();
  const [takingBack, takeBack] = useState<Decided>();
  return {
    holder,
    state,
    file,
    hold,
    isLost: state.isLost || (wasHeld && (hold === 'theirs' || hold === 'kept' || hold === 'free')),
    mayDecide,
    /** whether the shown case can be decided now */
    isMine: mayDecide && hold === 'mine' && bar === undefined,
    bar,
    opener,
    layer,
    drafts,
    noteTexts,
    last,
    setLast,
    takingBack,
    takeBack,
  };
}

export type Desk = ReturnType<typeof useDesk>;
