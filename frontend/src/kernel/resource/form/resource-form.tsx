import { type ReactNode, useEffect, useState } from 'react';
import type { Resource } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { savesData } from '../../basis/values/saves-data';
import { LateFrame } from '../../look/late/late-frame';
import { latePart } from '../../look/late/late-part';
import type { Values } from './form-values';
import type { ResourceOf } from '../declare/resource';
import type { OpenForm } from '../screen/screen';
import type { Send } from './form-options';

const load = async () => (await import('./opened-form')).default;
const OpenedForm = latePart(load, ({ of: { form }, isOpen, onClose }, unfetched) => (
  <LateFrame
    isOpen={isOpen}
    width={form?.width ?? 640}
    isDrawer={form?.in === 'drawer'}
    unfetched={unfetched}
    onClose={onClose}
  />
));

/** The delay before the form's code is preloaded, so that the list loads first. */
const PAUSE = 2000;

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  /** the open form; undefined closes it */
  open: OpenForm | undefined;
  onClose: () => void;
  /** is called with the server's answer to an add or an update, and what was sent */
  onSaved?: (answer: unknown, body: Values) => void;
  /** this screen's own validation of the values; returns errors by field */
  faultsOf?: (values: Values, id: number | undefined) => Record<string, string>;
  /** changes the values just before they are sent */
  beforeSave?: (body: Values) => Values;
  /** receives the values instead of the server */
  onSend?: Send;
  /** above the declared fields */
  head?: ReactNode;
  /** below the declared fields */
  children?: ReactNode;
}

/** The form of a resource, in a dialog or a drawer. */
export function ResourceForm<R extends Resource>({ open, ...props }: Props<R>) {
  // The content stays visible while the dialog closes. Opening the same row again starts with a new form.
  const [shown, setShown] = useState({ open, turn: 0 });
  if (open && open !== shown.open) setShown({ open, turn: shown.turn + 1 });
  useEffect(() => {
    if (savesData()) return;
    const pause = setTimeout(() => background(load()), PAUSE);
    return () => clearTimeout(pause);
  }, []);
  if (!shown.open) return null;
  return <OpenedForm key={shown.turn} {...props} open={shown.open} isOpen={open !== undefined} />;
}
