/** The bucket that a STORAGE_URL names: `https://key:secret@host/bucket?region=…&style=virtual`. */
export interface S3Address {
  /** with the bucket, in the path or in the name of the host */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** None where it names no bucket or nobody who may enter. */
export function s3AddressOf(address: string): S3Address | undefined {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const bucket = pathname.slice(1).replace(/\/$/, '');
  const style = searchParams.get('style') ?? 'path';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !username || !password) return undefined;
  if (style !== 'path' && style !== 'virtual') return undefined;
  return {
    endpoint: style === 'path' ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
