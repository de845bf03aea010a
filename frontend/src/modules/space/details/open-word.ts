/** The time limit for unpacking a document; a normal one needs a tenth of it. */
const DEADLINE_MS = 10_000;

/**
 * A Word document in a form that the page can draw. It is unpacked in a worker beside the page.
 * @throws Error if the file is not a Word document, contains too much, or takes too long
 */
export function openWord(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./word.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('The document takes too long to unpack')), DEADLINE_MS);
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      clearTimeout(deadline);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(deadline);
      reject(new Error('The document could not be unpacked'));
    };
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}
