import { ItemState } from './tables/takeback-item.entity';
import { isPossible, nameOfList } from './found/colleague-acts';
import type { Found } from './found/found';
import type { TakebackForecast } from './takeback.dto';

/** Adds up what a takeback of these acts would do. */
export function forecastOf(found: readonly Found[]): Omit<TakebackForecast, 'list' | 'total' | 'staffName'> {
  const possible = found.filter(isPossible);
  const ofKind = (kind: Found['kind']) => possible.filter((one) => one.kind === kind).length;
  const sum = (figure: 'people' | 'messages' | 'memberships' | 'groupBans') =>
    possible.reduce((all, one) => all + one[figure], 0);
  return {
    possible: possible.length,
    partly: possible.filter(({ reason }) => reason !== null).length,
    impossible: found.filter(({ state }) => state === ItemState.Not).length,
    ...{ batches: ofKind('batch'), decisions: ofKind('decision'), bans: ofKind('ban') },
    ...{
      people: sum('people'),
      messages: sum('messages'),
      memberships: sum('memberships'),
      groupBans: sum('groupBans'),
    },
    name: nameOfList(found),
  };
}
