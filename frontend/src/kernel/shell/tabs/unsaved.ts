import { useEffect, useId } from 'react';
import { useTabPath } from './current-tab';

/** The forms with unsaved changes, by their tab. */
const unsaved = new Map<string, Set<string>>();

const shown = { path: '' };

/** The shell sets the visible tab. A form in a hidden tab still has its changes, although React has unmounted its effects. */
export const showTab = (path: string) => {
  shown.path = path;
};

export const hasUnsaved = (path: string) => (unsaved.get(path)?.size ?? 0) > 0;
export const hasAnyUnsaved = () => [...unsaved.values()].some((forms) => forms.size > 0);
export const dropUnsaved = (path: string) => unsaved.delete(path);

function mark(path: string, form: string, isUnsaved: boolean): void {
  const forms = unsaved.get(path) ?? new Set();
  if (isUnsaved) forms.add(form);
  else forms.delete(form);
  unsaved.set(path, forms);
}

/**
 * Reports that a form has unsaved changes: `useUnsaved(isDirty)`. Closing its tab, signing out or leaving the browser page then asks first.
 * Switching to another tab does not ask, because the form is kept.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const path = useTabPath();
  const form = useId();
  useEffect(() => mark(path, form, isUnsaved), [path, form, isUnsaved]);
  useEffect(
    () => () => {
      // This runs for a hidden tab as well as for a removed form. Only the latter has no unsaved changes any more.
      queueMicrotask(() => {
        if (shown.path === path || path === '') mark(path, form, false);
      });
    },
    [path, form],
  );
}
