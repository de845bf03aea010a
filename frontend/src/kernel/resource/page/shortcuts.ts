import { useEffect, useRef } from 'react';

/** A key, its description, and its action. */
export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"]') !== null);

/** Enter presses the button or opens the link that has the focus, and is no shortcut there. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' &&
  target instanceof Element &&
  target.closest('a, button, summary, [role="button"], [role="menuitem"], [role="tab"]') !== null;

const isShown = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one instanceof HTMLElement && one.style.display === 'none') return false;
  }
  return true;
};

/** An open dialog disables the shortcuts, even after its field has lost the focus. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"].ant-dropdown-menu')].some(isShown);

/** Single-key shortcuts of the current page. A page in a background tab has its effects unmounted, and its shortcuts with them. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || isPressing(event)) return;
      const shortcut = current.current.find(({ key }) => key === event.key);
      if (!shortcut || isDialogOpen()) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
