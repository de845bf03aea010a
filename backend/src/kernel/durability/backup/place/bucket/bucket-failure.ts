import { BackupRefused } from '../../file/backup-refused';

/**
 * What a bucket that cannot be used is: `missing`: the store knows no such bucket; `closed`: the key may not use it; `silent`: there is no
 * answer in time; `strange`: there is one that no store of buckets gives.
 */
export type BucketTrouble = 'missing' | 'closed' | 'silent' | 'strange';

const SENTENCES: Record<BucketTrouble, string> = {
  missing: 'does not exist',
  closed: 'may not be used with the key of BACKUP_S3_URL',
  silent: 'does not answer, or not in time',
  strange: 'does not answer as a bucket does',
};

/** A bucket of backups cannot be used, or it is not known whether it could: what was asked of it may or may not have been done. */
export class BucketFailure extends BackupRefused {
  constructor(
    readonly trouble: BucketTrouble,
    /** what it has said or done */
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`The bucket of the backups ${SENTENCES[trouble]}: ${detail}.`, options);
  }
}
