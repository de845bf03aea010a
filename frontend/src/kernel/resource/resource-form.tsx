import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Resource } from '../api';
import { background } from '../background';
import type { Values } from './form-values';
import type { ResourceOf } from './resource';
import type { OpenForm } from './screen';
import type { Send } from './form-options';

const load = () => import('./opened-form');
const OpenedForm = lazy(load);

/** Long enough for the list to have come first. */
const PAUSE = 2000;

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  /** the open form; undefined closes it */
  open: OpenForm | undefined;
  onClose: () => void;
  /** told what the server answered to an add or an update */
  onSaved?: (answer: unknown) => void;
  /** what only this screen finds wrong with the values, by field */
  faultsOf?: (values: Values, id: number | undefined) => Record<string, string>;
  /** last words on what is sent */
  beforeSave?: (body: Values) => Values;
  /** takes what is saved in place of the server */
  onSend?: Send;
  /** over the declared fields */
  head?: ReactNode;
  /** more of the form, under the declared fields */
  children?: ReactNode;
}

/** The form of a resource, in a dialog or a drawer. */
export function ResourceForm<R extends Resource>({ open, ...props }: Props<R>) {
  // What was opened stays on the screen while the dialog closes; opening the same row again starts afresh.
  const [shown, setShown] = useState({ open, turn: 0 });
  if (open && open !== shown.open) setShown({ open, turn: shown.turn + 1 });
  useEffect(() => {
    const pause = setTimeout(() => background(load()), PAUSE);
    return () => clearTimeout(pause);
  }, []);
  if (!shown.open) return null;
  return (
    <Suspense fallback={null}>
      <OpenedForm key={shown.turn} {...props} open={shown.open} isOpen={open !== undefined} />
    </Suspense>
  );
}
