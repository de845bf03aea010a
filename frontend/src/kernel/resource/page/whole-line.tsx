import { Button } from 'antd';
import { background } from '../../basis/failure/background';
import { figure } from '../../basis/i18n/figure';
import type { Screen } from '../screen/screen';
import { useTexts } from '../declare/texts';

/** Offers all rows that match the filter, once all rows of the page are ticked and there are more; and leads back to the ticked ones. */
export function WholeLine({ screen }: { screen: Screen }) {
  const { selection, whole, rows, list, of } = screen;
  const { say } = useTexts(of.texts);
  if (whole.frozen)
    return (
      <>
        <small>{say('whole.later')}</small>
        <Button type="link" size="small" onClick={whole.leave}>
          {say('whole.back', { n: figure(selection.rows.length) })}
        </Button>
      </>
    );
  const { total = 0, totalIsEstimate = false, more = false } = list.pagination ?? {};
  const isPageTicked = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  const isMore = totalIsEstimate || more || total > rows.length;
  if (!screen.mayWhole || !isPageTicked || !isMore) return null;
  const key = totalIsEstimate || more ? 'whole.offerMore' : 'whole.offer';
  return (
    <>
      <Button type="link" size="small" loading={whole.isCounting} onClick={() => background(whole.choose())}>
        {say(key, { n: figure(total) })}
      </Button>
      {whole.problem && <small role="alert">{whole.problem}</small>}
    </>
  );
}
