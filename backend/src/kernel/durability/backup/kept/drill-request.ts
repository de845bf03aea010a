/** What the process of a drill is told: nothing of it is read from its environment. */
export interface DrillRequest {
  /** the backup: a path, or `s3://bucket/prefix/name` */
  path: string;
  /** the value of BACKUP_S3_URL */
  store?: string;
  passphrase: string;
  /** of this server: that of the backup must be the same */
  secret: string;
  /** where it makes a folder of its own, which nobody else may read */
  dataDir: string;
  /** bytes of the disk that must stay free */
  reserve: number;
}
