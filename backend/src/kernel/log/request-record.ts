/** What is kept of a request. */
export interface RequestRecord {
  userId: number | null;
  /** the path, without the query */
  action: string;
  method: string;
  /** as JSON text, masked and of bounded length */
  params: string | null;
  ip: string;
  /** HTTP */
  status: number;
  /** of the envelope; none where the answer had none */
  code: number | null;
  /** in milliseconds */
  duration: number;
  requestId: string;
  createTime: Date;
}
