import type { KeyboardEvent } from 'react';

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** Arrow keys move between cards, and from the search box to the first card. In the box, left and right move the caret. */
export function onCardKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS.get(event.key);
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && event.key !== 'ArrowDown') return;
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('a[data-card]')];
  const next = cards[cards.indexOf(target) + step];
  if (!next || (!(target instanceof HTMLInputElement) && !cards.includes(target))) return;
  event.preventDefault();
  next.focus();
}
