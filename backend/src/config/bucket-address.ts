import { isBucketAddress } from './is-bucket-address';
import { type S3Address, s3AddressOf } from './s3-address';
import { StartError } from './start-error';

/** A part of a bucket, and how it is reached. */
export interface BucketPart {
  store: S3Address;
  bucket: string;
  /** what all keys begin with: empty, or ends with a slash */
  prefix: string;
}

const KEY = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/;
const LONGEST = 200;

/**
 * @param address `s3://bucket/prefix` @param store the value of BACKUP_S3_URL: `https://KEY:SECRET@host?region=…&style=…`
 * @throws StartError that says which of the two is wrong
 */
export function bucketPart(address: string, store: string | undefined): BucketPart {
  const [bucket = '', ...keys] = address.slice('s3://'.length).replace(/\/$/, '').split('/');
  const prefix = keys.join('/');
  if (!isBucketAddress(address) || (keys.length && !KEY.test(prefix)) || prefix.length > LONGEST)
    throw new StartError(
      `A bucket of backups is s3://BUCKET/PREFIX, with letters, digits, dots, dashes and underscores, but is "${address}".`,
    );
  if (store === undefined)
    throw new StartError(
      `${address} needs BACKUP_S3_URL, or BACKUP_S3_URL_FILE, a file with it: https://KEY:SECRET@host of the store. What STORAGE_URL has is not used for backups.`,
    );
  return { store: storeOf(bucket, store), bucket, prefix: prefix && `${prefix}/` };
}

function storeOf(bucket: string, given: string): S3Address {
  const url = new URL(given);
  if (url.pathname === '/' && !url.hash) {
    url.pathname = `/${bucket}`;
    const store = s3AddressOf(url.href);
    if (store) return store;
  }
  throw new StartError(
    'BACKUP_S3_URL must be https://KEY:SECRET@host, without a bucket, which BACKUP_TO names, with ?region=… (us-east-1 unless given) and ?style=path (unless given) or virtual; and a bucket has 3 to 63 small letters, digits, dots and dashes.',
  );
}
