/** A chat server's result for a frame that asked for results. */
export interface DeliveryResult {
  code: number;
  /** the data that was sent */
  data: Record<string, unknown>;
  /** the number of screens that it is about */
  screens: number;
}

/**
 * Reads an entry of a result list; undefined if it is not a result. Servers since 2026-04 report once per code, with all `receivers`. Older
 * ones report once per screen, with a `receiver` that is always the first one, so it only shows that there was one screen.
 */
export function readResult(entry: string): DeliveryResult | undefined {
  const value = parsed(entry);
  if (!isRecord(value) || typeof value.code !== 'number' || !isRecord(value.data)) return undefined;
  const screens = Array.isArray(value.receivers) ? value.receivers.length : 1;
  return { code: value.code, data: value.data, screens };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parsed(entry: string): unknown {
  try {
    return JSON.parse(entry) as unknown;
  } catch {
    // Any other entry is dropped, because reading it again would not help.
    return undefined;
  }
}
