import type { MadeResources } from './made';

/** All generated resources before and after a change of one namespace. */
export interface Change {
  before: MadeResources;
  after: MadeResources;
  namespace: string;
}
