/** What is recorded of a request. */
export interface RequestRecord {
  userId: number | null;
  /** the path, without the query */
  action: string;
  method: string;
  /** as JSON text, masked and of bounded length */
  params: string | null;
  ip: string;
  /** the HTTP status */
  status: number;
  /** code of the envelope; null if the response had none */
  code: number | null;
  /** in milliseconds */
  duration: number;
  requestId: string;
  createTime: Date;
}
