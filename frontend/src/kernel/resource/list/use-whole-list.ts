import { useCallback, useState } from 'react';
import { useAttempt } from '../../call/attempt/use-attempt';
import type { Selection } from '../act/use-selection';
import { conditionsOf, type Frozen } from '../question/frozen';
import type { ResourceOf } from '../declare/resource';
import type { List } from './use-list';

/** The choice of all rows that match the filter, instead of the ticked ones. */
export interface WholeList {
  /** undefined while ticked rows are meant */
  frozen: Frozen | undefined;
  /** counts the rows that match now, and means them from then on */
  choose: () => Promise<void>;
  leave: () => void;
  /** Corrects how many they are. */
  recount: (count: number) => void;
  isCounting: boolean;
  problem: string | undefined;
}

/** What was chosen, and the ticked rows that it was chosen instead of. */
interface Chosen {
  frozen: Frozen;
  ticked: Selection['rows'];
}

/**
 * Another filter of the list ends the choice, because it was about other rows. So does a row that is ticked or unticked, also while the
 * rows are counted: whoever does that means the ticked rows.
 */
export function useWholeList(
  { freeze }: Pick<ResourceOf, 'freeze'>,
  list: Pick<List, 'question' | 'always'>,
  { rows: ticked }: Pick<Selection, 'rows'>,
): WholeList {
  const [chosen, setChosen] = useState<Chosen>();
  const { attempt, isBusy, problem } = useAttempt();
  const filter = conditionsOf(list);
  const isMeant = chosen?.ticked === ticked && JSON.stringify(chosen.frozen.filter) === JSON.stringify(filter);
  return {
    frozen: isMeant ? chosen.frozen : undefined,
    choose: () =>
      attempt(async () => {
        const frozen = await freeze?.(filter);
        setChosen(frozen && { frozen, ticked });
      }),
    leave: useCallback(() => setChosen(undefined), []),
    recount: useCallback((count) => setChosen((last) => last && { ...last, frozen: { ...last.frozen, count } }), []),
    isCounting: isBusy,
    problem,
  };
}
