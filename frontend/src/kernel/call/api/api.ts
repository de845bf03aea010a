import type { paths } from '../../../api/schema';
import { send } from '../http/http';

type Path = keyof paths;
type Method = 'get' | 'post';
// Not `paths[… & Path]`: the compiler would intersect each path with each other path, and exceed its limits.
type Operation<R extends string, A extends string, M extends Method> = `/api/admin/${R}/${A}` extends infer P extends
  Path
  ? paths[P] extends { [K in M]: infer O }
    ? O
    : never
  : never;
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Ok<O> = O extends { responses: { 200: infer Answer } } ? Json<Answer> : never;

/** A namespace of calls: `dict/info`, `base/comm` … */
export type Namespace = Path extends infer P ? (P extends `/api/admin/${infer R}/${Last<P>}` ? R : never) : never;
type Last<P> = P extends `${string}/${infer Rest}` ? Last<Rest> : P extends string ? P : never;

/** A namespace that can be paged: `dict/info`, `im/user` … */
export type Resource = Path extends infer P ? (P extends `/api/admin/${infer R}/page` ? R : never) : never;

/** The calls of a namespace: `page`, `add`, `ban` … */
export type Action<R extends string, M extends Method> = Path extends infer P extends Path
  ? P extends `/api/admin/${R}/${infer A}`
    ? A extends `${string}/${string}`
      ? never
      : paths[P] extends { [K in M]: object }
        ? A
        : never
    : never
  : never;

export type Body<R extends string, A extends string> =
  Operation<R, A, 'post'> extends { requestBody?: infer B } ? Json<NonNullable<B>> : undefined;
export type Query<R extends string, A extends string> =
  Operation<R, A, 'get'> extends { parameters: { query?: infer Q } } ? Q : undefined;
export type Data<R extends string, A extends string, M extends Method = 'post'> = 'data' extends keyof Ok<
  Operation<R, A, M>
>
  ? Ok<Operation<R, A, M>>['data']
  : unknown;
export type Row<R extends Resource> = Data<R, 'page'> extends { list: (infer E)[] } ? E : never;

export interface Page<R extends Resource> {
  list: Row<R>[];
  pagination: Pagination;
}

export interface Pagination {
  page: number;
  size: number;
  total: number;
  totalIsEstimate?: boolean;
  /** a search stopped early, or there are more rows in this direction: `cursor` continues from there */
  more?: boolean;
  cursor?: number | null;
  /** how far a keyword search has got, in ids */
  searched?: Searched;
}

export interface Searched {
  newest: number;
  oldest: number;
  reached: number;
}

/** An argument that can be omitted if the call has none or only optional ones. */
type Optional<T> = [T] extends [undefined] ? [] : undefined extends T ? [T?] : object extends T ? [T?] : [T];

/** `post('im/user', 'ban', { ids, reason })`: the compiler checks path, body and answer against the backend's API. */
export const post = async <R extends Namespace, A extends Action<R, 'post'> & string>(
  resource: R,
  action: A,
  ...[data]: Optional<Body<R, A>>
) => (await send({ method: 'post', url: [resource, action].join('/'), data: data ?? {} })) as Data<R, A>;

/** `get('base/comm', 'person')` */
export const get = async <R extends Namespace, A extends Action<R, 'get'> & string>(
  resource: R,
  action: A,
  ...[params]: Optional<Query<R, A>>
) => (await send({ method: 'get', url: [resource, action].join('/'), params })) as Data<R, A, 'get'>;

/** The untyped call of generic screens, for any resource. */
export const page = async <R extends Resource>(resource: R, question: object, signal?: AbortSignal) =>
  (await send({ method: 'post', url: `${resource}/page`, data: question, signal })) as Page<R>;
