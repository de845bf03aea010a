/** What a chat server says of a frame that asked for results. */
export interface DeliveryResult {
  code: number;
  /** the data that was sent */
  data: Record<string, unknown>;
  /** how many screens it speaks of */
  screens: number;
}

/**
 * Reads an entry of a result list; undefined where it is none. Servers since 2026-04 answer once a code, with all
 * `receivers`; older ones once a screen, with a `receiver` that is always the first and so tells nothing but that it was one.
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
    // Whatever else is on the list cannot be read by trying again.
    return undefined;
  }
}
