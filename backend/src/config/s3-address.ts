/** The bucket of a STORAGE_URL: `https://key:secret@host/bucket?region=…&style=virtual`. */
export interface S3Address {
  /** including the bucket, in the path or in the host name */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Returns undefined if the URL has no bucket or no credentials. */
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
