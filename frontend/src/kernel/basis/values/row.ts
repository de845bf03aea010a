/** A row of any resource. */
export interface AnyRow {
  id: number;
  [column: string]: unknown;
}

/** What a change sends back of the row that it was made from, so that the server can tell whether somebody else has changed it since. */
export const versionOf = ({ rowVersion }: { rowVersion?: unknown }): { rowVersion?: string } =>
  typeof rowVersion === 'string' ? { rowVersion } : {};
