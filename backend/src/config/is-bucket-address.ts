/** Whether a place of backups is a bucket, `s3://bucket/prefix`, and no path. */
export const isBucketAddress = (place: string): boolean => place.startsWith('s3://');
