import { useEffect, useRef } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import type { CaseHolder } from './case-holder';
import type { HeldCases } from './held-cases';
import type { useCaseInAddress } from './use-case-in-address';

/** Keeps the address and the shown case the same: the desk writes what it shows, and shows what a link has opened meanwhile. */
export function useFollowedAddress(
  holder: CaseHolder,
  { shown, phase }: Pick<HeldCases, 'shown' | 'phase'>,
  { opened, isOurs, write }: ReturnType<typeof useCaseInAddress>,
): void {
  const seen = useRef(opened);
  useEffect(() => {
    const isLink = opened !== seen.current && !isOurs;
    seen.current = opened;
    if (isLink && opened !== undefined && opened !== shown) background(holder.choose(opened));
    else if (phase === 'shown' || phase === 'empty') write(shown);
  }, [holder, shown, phase, opened, isOurs, write]);
}
