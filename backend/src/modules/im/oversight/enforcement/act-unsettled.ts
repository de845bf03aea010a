/** It is not known yet whether an act was done, so nobody is told about it. */
export class ActUnsettled extends Error {
  constructor() {
    super('not known yet whether it was done');
  }
}
