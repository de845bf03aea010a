import { useEffect, useId } from 'react';
import { useTabPath } from './current-tab';

/** Who has unsaved changes, by the tab they are in. */
const unsaved = new Map<string, Set<string>>();

const shown = { path: '' };

/** The shell tells which tab is looked at: a form in a hidden tab still holds its changes although React has put its effects to sleep. */
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
 * Says that a form holds changes: `useUnsaved(isDirty)`. Closing its tab, signing out or leaving the browser page then asks first.
 * Looking at another tab does not, since the form is still there on return.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const path = useTabPath();
  const form = useId();
  useEffect(() => mark(path, form, isUnsaved), [path, form, isUnsaved]);
  useEffect(
    () => () => {
      // A hidden tab comes here as well as a form that is gone; only the latter has nothing to lose any more.
      queueMicrotask(() => {
        if (shown.path === path || path === '') mark(path, form, false);
      });
    },
    [path, form],
  );
}
