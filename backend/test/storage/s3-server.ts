import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export const BUCKET = 'switchboard-files';

/** Handles a request before it reaches the store; returns true if it has answered the request. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A real S3 server behind a proxy that can be made to fail. */
export class S3Server {
  fault?: Fault;
  /** the requests so far, as `PUT /bucket/key` */
  readonly asked: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 's3-'));
  private readonly store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: this.folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  private storePort = 0;
  /** requests that were passed on; an unfinished one would keep the store from closing */
  private readonly passed = new Set<ClientRequest>();
  private line?: Server;

  async start(): Promise<string> {
    this.storePort = (await this.store.run()).port;
    const line = (this.line = createServer((asked, answer) => this.pass(asked, answer)));
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    return `http://S3RVER:S3RVER@127.0.0.1:${(line.address() as AddressInfo).port}/${BUCKET}`;
  }

  async stop(): Promise<void> {
    this.line?.closeAllConnections();
    await new Promise((resolve) => this.line?.close(resolve));
    for (const onwards of this.passed) onwards.destroy();
    await this.store.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** s3rver cannot abort a multipart upload, so its folder is deleted here. */
  private abort({ method, url = '' }: IncomingMessage, answer: ServerResponse): boolean {
    const id = method === 'DELETE' && new URL(url, 'http://x').searchParams.get('uploadId');
    if (!id) return false;
    const parts = join(this.folder, BUCKET, '._S3rver_uploads', id);
    answer.writeHead(existsSync(parts) ? 204 : 404).end();
    rmSync(parts, { recursive: true, force: true });
    return true;
  }

  /** Nor does s3rver know which ones there are. */
  private listUploads({ method, url = '' }: IncomingMessage, answer: ServerResponse): boolean {
    const asked = new URL(url, 'http://x').searchParams;
    if (method !== 'GET' || !asked.has('uploads')) return false;
    const all = this.uploads().map((id) => ({ id, key: readFileSync(this.uploadFile(id, 'key'), 'utf8') }));
    const found = all.filter(({ key }) => key.startsWith(asked.get('prefix') ?? ''));
    const uploads = found.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join('');
    answer.end(`<?xml version="1.0"?><ListMultipartUploadsResult>${uploads}</ListMultipartUploadsResult>`);
    return true;
  }

  /** Nor can it copy into a part. */
  private copyPart({ method, url = '', headers }: IncomingMessage, answer: ServerResponse): boolean {
    const asked = new URL(url, 'http://x').searchParams;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'])) ?? [];
    if (method !== 'PUT' || from === undefined || to === undefined) return false;
    const source = readFileSync(join(this.folder, `${String(headers['x-amz-copy-source'])}._S3rver_object`));
    const bytes = source.subarray(Number(from), Number(to) + 1);
    const part = this.uploadFile(asked.get('uploadId') ?? '', asked.get('partNumber') ?? '');
    const md5 = createHash('md5').update(bytes).digest('hex');
    writeFileSync(part, bytes);
    writeFileSync(`${part}.md5`, md5);
    answer.end(`<CopyPartResult><ETag>&quot;${md5}&quot;</ETag></CopyPartResult>`);
    return true;
  }

  private uploadFile(id: string, name: string): string {
    return join(this.folder, BUCKET, '._S3rver_uploads', id, name);
  }

  /** Multipart uploads that are neither completed nor aborted. */
  uploads(): string[] {
    const folder = join(this.folder, BUCKET, '._S3rver_uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    this.asked.push(`${asked.method ?? ''} ${asked.url ?? ''}`);
    const ways = [this.fault, ...[this.abort, this.listUploads, this.copyPart].map((way) => way.bind(this))];
    if (!ways.some((way) => way?.(asked, answer))) this.passOn(asked, answer);
  }

  /** Lets the store answer a request, for example one that a fault has held until now. */
  passOn(asked: IncomingMessage, answer: ServerResponse): void {
    // Keeps the host header that was signed.
    const { method, url: path, headers } = asked;
    const onwards = request(
      { agent: false, host: '127.0.0.1', port: this.storePort, method, path, headers },
      (told) => {
        answer.writeHead(told.statusCode ?? 500, told.headers);
        told.pipe(answer);
      },
    );
    this.passed.add(onwards);
    onwards.on('close', () => this.passed.delete(onwards));
    onwards.on('error', () => answer.destroy());
    asked.on('close', () => asked.complete || onwards.destroy());
    asked.pipe(onwards);
  }
}
