import type { RefObject } from 'react';
import type { Resource } from '../api';
import { useIsPhone } from '../use-media';
import { BUTTON_WIDTH, fittingFilters, isOf, KEYWORD_WIDTH, LEAST_KEYWORD, RESET_WIDTH } from './fitting-filters';
import { filtersOf } from './question';
import type { ResourceOf } from './resource';
import { takesKeyword } from './rules';
import { useIsRoomy } from './use-is-roomy';
import type { List } from './use-list';
import { useWidth } from './use-width';

/** If there are more filters, they get their own line in a window that is high and wide enough. */
const FEW = 3;

/** Which filters of a list have room in its search bar, and which are folded behind a button. */
export function useFolding<R extends Resource>(of: ResourceOf<R>, list: List<R>, box: RefObject<HTMLElement | null>) {
  const isNarrow = useIsPhone();
  const isRoomy = useIsRoomy();
  const room = useWidth(box);
  const active = filtersOf(list.question, list.initial);
  const searched = of.fields.filter(({ search }) => search);
  const hasKeyword = takesKeyword(of.name) && !('keyWord' in list.always);
  const reserved = (hasKeyword ? KEYWORD_WIDTH : 0) + (active.length > 0 ? RESET_WIDTH : 0);
  const fitting = isRoomy ? searched.length : fittingFilters(searched, room && room - reserved);
  const count = isNarrow ? 0 : fitting;
  const folded = searched.slice(count);
  return {
    isNarrow,
    hasKeyword,
    active,
    searched,
    shown: searched.slice(0, count),
    folded,
    /** the number of folded filters that are used */
    used: active.filter(([name]) => folded.some((field) => isOf(field, name))).length,
    folds: !isNarrow && !isRoomy,
    /** the width that the bar needs at least, in CSS pixels */
    least: (searched.length > 0 ? BUTTON_WIDTH : 0) + (hasKeyword ? LEAST_KEYWORD : 0),
    isMany: !isNarrow && isRoomy && searched.length > FEW,
  };
}
