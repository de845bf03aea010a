import type { Values } from './form-values';
import type { ResourceOf } from '../declare/resource';
import type { OpenForm } from '../screen/screen';

export interface FormOptions {
  of: ResourceOf;
  open: OpenForm;
  isOpen: boolean;
  onClose: () => void;
  onSaved?: ((answer: unknown, body: Values) => void) | undefined;
  /** this screen's own validation of the values of a form; returns errors by field */
  faultsOf?: ((values: Values, id: number | undefined) => Record<string, string>) | undefined;
  /** changes the values just before they are sent */
  beforeSave?: ((body: Values) => Values) | undefined;
  /** is called instead of the server */
  onSend?: Send | undefined;
}

/** Receives the values of a form instead of the server. An error that it throws is shown like an error of the server. */
export type Send = (mode: OpenForm['mode'], body: Values) => Promise<unknown>;
