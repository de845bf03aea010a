/** Reads all bytes of a file. */
export async function readWhole(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.arrayBuffer();
}
