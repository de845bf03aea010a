import { ServiceUnavailable } from '../../basis/errors/service-unavailable';

/** The file storage did not answer, or not in time. */
export class StorageUnavailable extends ServiceUnavailable {
  constructor(options?: ErrorOptions) {
    super('The file storage', 'upload.storageAway', options);
  }
}
