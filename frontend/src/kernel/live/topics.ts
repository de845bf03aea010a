/** Rows that were added to a list that grows by itself; `by` counts them for each staff member who caused some. */
export interface NewRows {
  count: number;
  by: Record<string, number>;
}

export interface Listener {
  onChange?: (payload: unknown) => void;
  onRows?: (rows: NewRows) => void;
  /** Changes may have been missed, or there were too many: read the data again. */
  onGap?: () => void;
}

/** The part of a connection that topics need. */
export interface TopicConnection {
  watch(topic: string): void;
  unwatch(topic: string): void;
}

const listeners = new Map<string, Set<Listener>>();
let connection: TopicConnection | undefined;

/** Listens to the changes of a resource while there is a connection. Returns a function that stops it. */
export function listen(topic: string, listener: Listener): () => void {
  const others = listeners.get(topic);
  listeners.set(topic, (others ?? new Set()).add(listener));
  if (!others) connection?.watch(topic);
  return () => {
    const all = listeners.get(topic);
    if (!all?.delete(listener) || all.size) return;
    listeners.delete(topic);
    connection?.unwatch(topic);
  };
}

/** Called when a connection is open: it watches all topics, and everything that happened before is read again. */
export function attachConnection(to: TopicConnection): void {
  connection = to;
  for (const topic of listeners.keys()) {
    to.watch(topic);
    notifyGap(topic);
  }
}

export function detachConnection(): void {
  connection = undefined;
}

// A listener that ends itself, or begins another, must not be called in its own wake.
const each = (topic: string): Listener[] => [...(listeners.get(topic) ?? [])];

export const notifyChange = (topic: string, payload: unknown): void =>
  each(topic).forEach(({ onChange }) => onChange?.(payload));
export const notifyRows = (topic: string, rows: NewRows): void => each(topic).forEach(({ onRows }) => onRows?.(rows));
export const notifyGap = (topic: string): void => each(topic).forEach(({ onGap }) => onGap?.());
