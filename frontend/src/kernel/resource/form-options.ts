import type { Values } from './form-values';
import type { ResourceOf } from './resource';
import type { OpenForm } from './screen';

export interface FormOptions {
  of: ResourceOf;
  open: OpenForm;
  isOpen: boolean;
  onClose: () => void;
  onSaved?: ((answer: unknown) => void) | undefined;
  /** what only this screen finds wrong with the values of a form, by field */
  faultsOf?: ((values: Values, id: number | undefined) => Record<string, string>) | undefined;
  /** last words on what is sent */
  beforeSave?: ((body: Values) => Values) | undefined;
  /** what is done instead of asking the server */
  onSend?: Send | undefined;
}

/** Takes the values of a form instead of the server. An error that it throws is shown like an error of the server. */
export type Send = (mode: OpenForm['mode'], body: Values) => Promise<unknown>;
