import type { RefObject } from 'react';
import type { Resource } from '../../call/api/api';
import { useIsPhone } from '../../look/size/use-media';
import { BUTTON_WIDTH, fittingFilters, isOf, KEYWORD_WIDTH, LEAST_KEYWORD, RESET_WIDTH } from './fitting-filters';
import { filtersOf } from '../question/question';
import type { ResourceOf } from '../declare/resource';
import { takesKeyword } from '../declare/rules';
import type { List } from '../list/use-list';
import { useWidth } from '../../look/size/use-width';

/** Which filters of a list have room in its search bar, and which are folded behind a button. */
export function useFolding<R extends Resource>(of: ResourceOf<R>, list: List<R>, box: RefObject<HTMLElement | null>) {
  const isNarrow = useIsPhone();
  const room = useWidth(box);
  const active = filtersOf(list.question, list.initial);
  const searched = of.fields.filter(({ search }) => search);
  const hasKeyword = takesKeyword(of.name) && !('keyWord' in list.always);
  // Also the room for the button that resets them: the filter that somebody begins to use would fold away when it appears.
  const reserved = (hasKeyword ? KEYWORD_WIDTH : 0) + RESET_WIDTH;
  const fitting = fittingFilters(searched, room && Math.max(1, room - reserved));
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
    /** the width that the bar needs at least, in CSS pixels */
    least: (searched.length > 0 ? BUTTON_WIDTH : 0) + (hasKeyword ? LEAST_KEYWORD : 0),
  };
}
