import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Options {
  box: RefObject<HTMLElement | null>;
  /** changes its height with the content of the box */
  content: RefObject<HTMLElement | null>;
  /** changes with the conversation or the position; then the box scrolls to the start position again */
  place: string;
  /** the message to start at; the end if omitted */
  startAt: { id: number; block: 'center' | 'start' } | undefined;
  /** whether nothing is loaded yet */
  isEmpty: boolean;
  /** whether the last loaded message is the newest one */
  isEndTheNewest: boolean;
}

/** The message that keeps its position. */
interface Hold {
  /** whether the view is at the newest message and stays there */
  isFollowing: boolean;
  /** the message at the upper edge, and its distance from the edge */
  anchor?: { id: string; offset: number } | undefined;
  placed?: string;
}

/** The distance from the end, in pixels, that still counts as the end. */
const NEAR = 24;
/** The height of a day's heading. */
const START_GAP = 56;

/**
 * Keeps what is being read in place when messages are added before or after it, or a picture makes one higher: the message at the upper
 * edge does not move. At the newest message, the view stays at the newest message.
 */
export function useSteadyScroll({ box, content, place, startAt, isEmpty, isEndTheNewest }: Options) {
  const hold = useRef<Hold>({ isFollowing: false });
  const [isAtEnd, setAtEnd] = useState(true);

  const onScroll = () => {
    const element = box.current;
    if (!element || element.clientHeight === 0) return;
    const isEnd = isEndOf(element);
    hold.current.isFollowing = isEnd && isEndTheNewest;
    hold.current.anchor = firstInSight(element);
    setAtEnd(isEnd);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isEmpty) return;
    const held = hold.current;
    if (held.placed === place) return settle(element, held);
    held.placed = place;
    goTo(element, startAt);
    held.isFollowing = isEndOf(element) && isEndTheNewest;
    held.anchor = firstInSight(element);
  });

  useEffect(() => {
    const [element, inner] = [box.current, content.current];
    if (!element || !inner) return;
    const observer = new ResizeObserver(() => settle(element, hold.current));
    observer.observe(inner);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, content, isEmpty]);

  return { onScroll, isAtEnd };
}

/** A page in a background tab has no height, and needs no scrolling. */
function settle(box: HTMLElement, { isFollowing, anchor }: Hold): void {
  if (box.clientHeight === 0) return;
  if (isFollowing) return scrollTo(box, box.scrollHeight);
  const line = anchor && lineOf(box, anchor.id);
  if (line) scrollTo(box, line.offsetTop - anchor.offset);
}

function goTo(box: HTMLElement, startAt: Options['startAt']): void {
  const line = startAt && lineOf(box, String(startAt.id));
  if (!line) return scrollTo(box, box.scrollHeight);
  const above = startAt.block === 'start' ? START_GAP : (box.clientHeight - line.offsetHeight) / 2;
  scrollTo(box, line.offsetTop - above);
}

const isEndOf = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

/** Newer browsers return a promise, which an effect would take for its clean-up function. */
const scrollTo = (box: HTMLElement, top: number): void => void box.scrollTo({ top, behavior: 'instant' });

const lineOf = (box: HTMLElement, id: string) => box.querySelector<HTMLElement>(`[data-message="${id}"]`);

function firstInSight(box: HTMLElement): Hold['anchor'] {
  for (const line of box.querySelectorAll<HTMLElement>('[data-message]')) {
    if (line.offsetTop + line.offsetHeight > box.scrollTop)
      return { id: line.dataset['message'] ?? '', offset: line.offsetTop - box.scrollTop };
  }
  return undefined;
}
