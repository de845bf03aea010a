import { Button } from 'antd';
import { percentOf } from './cursor-steps';
import css from './search-progress.module.css';
import type { Way } from '../question/question';
import { useTexts } from '../declare/texts';
import type { ProgressiveSearch } from './use-progressive-search';

interface Props {
  look: Pick<ProgressiveSearch<never>, 'pagination' | 'isLooking' | 'isPaused' | 'stop' | 'goOn'>;
  way?: Way;
  /** a keyword is searched, so the end of the search is shown as well */
  isSearch?: boolean;
}

/** Shows how far a search has come, with buttons to stop and to continue. It is hidden if there is nothing to show. */
export function SearchProgress({ look, way = 'older', isSearch = false }: Props) {
  const { say } = useTexts('resource');
  const { pagination, isLooking, isPaused, stop, goOn } = look;
  const isUnderWay = isLooking || isPaused;
  const isThrough = isSearch && pagination?.more === false;
  if (!pagination || (!isUnderWay && !isThrough && !(isSearch && pagination.searched))) return null;
  const percent = percentOf(pagination, way);
  const words = isThrough ? say('look.through') : say(isLooking ? 'look.searching' : 'look.halted', { percent });
  return (
    <div className={css.progress}>
      {pagination.searched && (
        <span
          className={css.track}
          role="progressbar"
          aria-label={words}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
      <span className={css.words} aria-live="polite">
        {(pagination.searched ?? isThrough) ? words : say(isLooking ? 'loading' : 'look.stopped')}
      </span>
      {isUnderWay && (
        <Button size="small" onClick={isLooking ? stop : goOn}>
          {say(isLooking ? 'look.stop' : 'look.goOn')}
        </Button>
      )}
    </div>
  );
}
