import { AsyncLocalStorage } from 'node:async_hooks';

/** Reads on in the context of the call that begins: a socket asks for more outside of it, where language and caller are unknown. */
export function inThisContext<T>(parts: AsyncGenerator<T>): AsyncGenerator<T> {
  const inContext = AsyncLocalStorage.snapshot();
  return (async function* () {
    try {
      for (;;) {
        const part = await inContext(() => parts.next());
        if (part.done) return;
        yield part.value;
      }
    } finally {
      await parts.return(undefined);
    }
  })();
}
