/** Rows that were added to a list that grows by itself; `by` counts them for each staff member who caused some. */
export interface NewRows {
  count: number;
  by: Record<string, number>;
}

export interface Listener {
  onChange?: (payload: unknown) => void;
  onRows?: (rows: NewRows) => void;
  /** News may have been missed, or were too many to be told: better read anew. */
  onGap?: () => void;
}

/** What topics need of a connection. */
export interface Line {
  watch(topic: string): void;
  unwatch(topic: string): void;
}

const listeners = new Map<string, Set<Listener>>();
let line: Line | undefined;

/** Listens to what happens to a resource, as long as there is a connection. Answers with the way to stop. */
export function listen(topic: string, listener: Listener): () => void {
  const others = listeners.get(topic);
  listeners.set(topic, (others ?? new Set()).add(listener));
  if (!others) line?.watch(topic);
  return () => {
    const all = listeners.get(topic);
    if (!all?.delete(listener) || all.size) return;
    listeners.delete(topic);
    line?.unwatch(topic);
  };
}

/** A connection stands: it watches all that is listened to, and what happened before is read anew. */
export function join(to: Line): void {
  line = to;
  for (const topic of listeners.keys()) {
    to.watch(topic);
    hearGap(topic);
  }
}

export function part(): void {
  line = undefined;
}

// A listener that ends itself, or begins another, must not be called in its own wake.
const each = (topic: string): Listener[] => [...(listeners.get(topic) ?? [])];

export const hearChange = (topic: string, payload: unknown): void =>
  each(topic).forEach(({ onChange }) => onChange?.(payload));
export const hearRows = (topic: string, rows: NewRows): void => each(topic).forEach(({ onRows }) => onRows?.(rows));
export const hearGap = (topic: string): void => each(topic).forEach(({ onGap }) => onGap?.());
