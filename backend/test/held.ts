type Method<T, K extends keyof T> = T[K] extends (...args: infer A) => infer R ? (...args: A) => R : never;

/**
 * Holds the next call of a method back before it does anything. It may be an asynchronous function or generator.
 * @returns when the call has come, and what lets it and all others go on
 */
export function held<T extends object, K extends keyof T & string>(
  object: T,
  name: K,
): { reached: Promise<void>; letGo: () => void } {
  let open!: () => void;
  let come!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (come = resolve));
  const real = object[name] as Method<T, K>;
  const call = (args: unknown[]): unknown => Reflect.apply(real, object, args);
  const wait = (): Promise<void> => {
    Reflect.set(object, name, real);
    come();
    return gate;
  };
  const isGenerator = real.constructor.name === 'AsyncGeneratorFunction';
  Reflect.set(object, name, (...args: unknown[]) =>
    isGenerator
      ? (async function* () {
          await wait();
          yield* call(args) as AsyncIterable<unknown>;
        })()
      : wait().then(() => call(args)),
  );
  return { reached, letGo: open };
}
