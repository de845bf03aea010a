import { Blob as NodeBlob } from 'node:buffer';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { i18n } from '../../../basis/i18n/i18n';
import { useGrants } from '../../../access/account/grants';
import { keepIdentity } from '../../../call/session/identity';
import { useSession } from '../../../call/session/session-store';
import { keepTokens } from '../../../call/session/tokens';
import resource from '../../../../locales/en/resource.json';
import error from '../../../../locales/en/error.json';
import session from '../../../../locales/en/session.json';
import uploads from '../../../../locales/en/uploads.json';
import { dropUploads } from './upload-queue';
import { forgetUploadMode } from './upload-mode';
import { shared } from '../../../basis/storage/shared-store';

/** The fake server's upload settings: pieces of four bytes for files from ten bytes on. */
export const MODE = {
  mode: 'local',
  type: 'local',
  files: 9,
  parallel: 3,
  singleBytes: 1000,
  resumableFrom: 10,
  resumableBytes: 2 ** 20,
  pieceBytes: 4,
  resumable: '/api/admin/base/comm/upload/tus',
  direct: null as string | null,
};

/** The bucket, on another host. */
const BUCKET = 'https://bucket.example.com/files';

const TUS = { 'tus-resumable': '1.0.0' };
const ANN = { id: 7, username: 'ann', nickName: 'Ann', headImg: '' };

/** A fake server that accepts whole files and pieces. A test can stop it, cut its connections and let it refuse. */
export function stageUploadServer() {
  const kept = new Map<string, { size: number; text: string; metadata: string }>();
  const whole: string[] = [];
  const asked: string[] = [];
  const told: Record<string, unknown>[] = [];
  const givenUp: string[] = [];
  /** by the kind of request: answers to use instead, once each */
  const instead = new Map<string, (() => Response | Promise<Response>)[]>();
  let held: Promise<void> | undefined;
  let mode = MODE;
  const step = async (name: string): Promise<Response | undefined> => {
    asked.push(name);
    await held;
    return instead.get(name)?.shift()?.();
  };
  const find = (params: { id?: unknown }) => kept.get(String(params.id));
  const stateOf = ({ size, text }: { size: number; text: string }, id: unknown): Record<string, string> =>
    text.length < size
      ? { 'upload-state': 'receiving' }
      : { 'upload-state': 'ready', 'upload-address': `/upload/${String(id)}`, 'upload-file': '5' };
  const path = '*/api/admin/base/comm/upload/tus';
  /** the content of the bucket, by upload */
  const bucket = new Map<string, string>();
  const server = setupServer(
    http.get(
      '*/api/admin/base/comm/uploadMode',
      async () => (await step('mode')) ?? HttpResponse.json({ code: 1000, message: 'success', data: mode }),
    ),
    http.post('*/api/admin/base/comm/upload', async ({ request }) => {
      const answer = await step('whole');
      if (answer) return answer;
      const name = (await request.text()).split('name="key"')[1]?.trim().split(/\s/)[0] ?? '';
      whole.push(name);
      return HttpResponse.json({ code: 1000, message: 'success', data: `/upload/${name}` });
    }),
    http.post('*/api/admin/space/info/add', async ({ request }) => {
      told.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ code: 1000, message: 'success', data: { id: 8 } });
    }),
    http.post('*/api/admin/base/comm/upload/direct', async ({ request }) => {
      const answer = await step('announce');
      if (answer) return answer;
      told.push((await request.json()) as Record<string, unknown>);
      const id = `d${told.length}`;
      return HttpResponse.json({ code: 1000, message: 'success', data: { id, url: `${BUCKET}/${id}?signed` } });
    }),
    http.put(`${BUCKET}/:id`, async ({ request, params }) => {
      const text = await request.text();
      const answer = await step('put');
      if (answer) return answer;
      bucket.set(String(params['id']), text);
      return new HttpResponse(null, { status: 200 });
    }),
    http.post('*/api/admin/base/comm/upload/direct/finish', async ({ request }) => {
      const answer = await step('finish');
      if (answer) return answer;
      const { id } = (await request.json()) as { id: string };
      return HttpResponse.json({ code: 1000, message: 'success', data: { url: `/upload/${id}` } });
    }),
    http.post(path, async ({ request }) => {
      const answer = await step('begin');
      if (answer) return answer;
      const id = `u${kept.size + 1}`;
      const metadata = request.headers.get('upload-metadata') ?? '';
      kept.set(id, { size: Number(request.headers.get('upload-length')), text: '', metadata });
      return new HttpResponse(null, { status: 201, headers: { ...TUS, location: `${MODE.resumable}/${id}` } });
    }),
    http.head(`${path}/:id`, async ({ params }) => {
      const answer = await step('look');
      if (answer) return answer;
      const upload = find(params);
      if (!upload) return new HttpResponse(null, { status: 404 });
      const sizes = { 'upload-offset': String(upload.text.length), 'upload-length': String(upload.size) };
      return new HttpResponse(null, { headers: { ...TUS, ...sizes, ...stateOf(upload, params['id']) } });
    }),
    http.patch(`${path}/:id`, async ({ request, params }) => {
      const text = await request.text();
      const answer = await step('piece');
      if (answer) return answer;
      const upload = find(params);
      if (!upload) return new HttpResponse(null, { status: 404 });
      upload.text += text;
      const headers = { ...TUS, 'upload-offset': String(upload.text.length), ...stateOf(upload, params['id']) };
      return new HttpResponse(null, { status: 204, headers });
    }),
    http.delete(`${path}/:id`, async ({ params }) => {
      await step('giveUp');
      givenUp.push(String(params['id']));
      kept.delete(String(params['id']));
      return new HttpResponse(null, { status: 204, headers: TUS });
    }),
  );

  beforeAll(async () => {
    // It is loaded with the first large file, which can be slow on a busy machine.
    await import('tus-js-client');
    for (const [name, texts] of Object.entries({ resource, error, session, uploads }))
      i18n.addResourceBundle('en', name, texts);
    await i18n.changeLanguage('en');
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    useGrants.setState({ perms: [] });
    keepTokens({ token: 'token', expire: 7200, refreshToken: 'refresh', refreshExpire: 7200 });
    keepIdentity(ANN);
    useSession.setState({ phase: 'in', identity: ANN });
  });
  afterEach(async () => {
    dropUploads();
    forgetUploadMode();
    await shared.remove('uploads');
    held = undefined;
    mode = MODE;
    for (const list of [asked, whole, told, givenUp]) list.length = 0;
    bucket.clear();
    instead.clear();
    kept.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());

  return {
    kept,
    whole,
    told,
    asked,
    bucket,
    givenUp,
    /** From now on, the server says that large files go directly to the bucket. */
    openBucket: () =>
      void (mode = { ...MODE, mode: 'cloud', type: 'minio', direct: '/api/admin/base/comm/upload/direct' }),
    /** How often a kind of request was received. */
    timesAsked: (name: string) => asked.filter((one) => one === name).length,
    /** Sets the answer to the next request of a kind. */
    next: (name: string, answer: () => Response | Promise<Response>) =>
      instead.set(name, [...(instead.get(name) ?? []), answer]),
    /** Holds all answers back until the returned function is called. */
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => (release = () => resolve()));
      return release;
    },
    use: server.use.bind(server),
  };
}

export const cut = () => HttpResponse.error();
/** Never answers. */
export const silence = async () => {
  await delay('infinite');
  return HttpResponse.error();
};
export const refusal = (message: string, status = 200) =>
  HttpResponse.json({ code: 1001, message, data: { reason: 'upload' } }, { status });

/** A file whose pieces the fake server can read, unlike those of jsdom. */
export function textFile(name: string, text: string, type = 'text/plain'): File {
  const file = new File([text], name, { type, lastModified: 1_790_000_000_000 });
  return Object.assign(file, { slice: (from: number, to: number) => new NodeBlob([text.slice(from, to)]) });
}
