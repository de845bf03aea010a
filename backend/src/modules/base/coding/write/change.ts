import type { MadeResources } from './made';

/** What is made here, as it was and as it will be; of one namespace something changes. */
export interface Change {
  before: MadeResources;
  after: MadeResources;
  namespace: string;
}
