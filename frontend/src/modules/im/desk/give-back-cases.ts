import { send } from '../../../kernel/call/http/http';

/** Gives cases back while the browser closes the page: the browser sends it even when the page is gone. */
export const giveBackWhileClosing = (ids: number[]): Promise<unknown> =>
  send({
    method: 'post',
    url: 'im/case/release',
    data: { ids },
    adapter: 'fetch',
    fetchOptions: { keepalive: true },
  });
