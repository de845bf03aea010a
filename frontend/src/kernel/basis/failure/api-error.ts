/** The data of a business error that the client can react to. */
export type Reason = 'conflict' | (string & {});

interface Facts {
  /** HTTP status, 0 if there was no answer. */
  status: number;
  /** Envelope code: 1001 business, 1002 validation. */
  code?: number | undefined;
  data?: unknown;
  /** of the message, the same in every language */
  key?: string | undefined;
  requestId?: string | undefined;
}

/** The error that every failed call throws. `message` is already in the person's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly data: unknown;
  readonly key: string | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, { status, code, data, key, requestId }: Facts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = data;
    this.key = key;
    this.requestId = requestId;
  }

  get reason(): Reason | undefined {
    const { reason } = this.facts;
    return typeof reason === 'string' ? reason : undefined;
  }

  /** The messages of each invalid field: `{ name: ['…'] }`. */
  get fieldErrors(): Record<string, string[]> {
    const { errors } = this.facts;
    return typeof errors === 'object' && errors !== null ? (errors as Record<string, string[]>) : {};
  }

  /** Whether a retry could succeed without anybody changing anything. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }

  private get facts(): Record<string, unknown> {
    return typeof this.data === 'object' && this.data !== null ? { ...this.data } : {};
  }
}

/** The message to show for an error of any kind. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
