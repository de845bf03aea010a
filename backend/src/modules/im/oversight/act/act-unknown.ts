import { BusinessError } from '../../../../kernel/basis/errors/business-error';

/** The chat's database went silent between the COMMIT of an act and its answer. The sweep finds out whether it was done. */
export class ActUnknown extends BusinessError {
  constructor(batch: string) {
    super('im.actUnknown', {}, { reason: 'unknown', batch });
  }
}
