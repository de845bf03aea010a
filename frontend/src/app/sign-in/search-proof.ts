import type { CaptchaWork } from './proof-of-work';

export interface ProofSearch {
  /** Rejects if the browser cannot start a worker, and when the search is cancelled. */
  proof: Promise<string>;
  end: () => void;
}

/** Starts a captcha's proof of work in a worker. */
export function searchProof(captchaId: string, work: CaptchaWork): ProofSearch {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  const { promise: proof, resolve, reject } = withResolvers();
  worker.onmessage = ({ data }: MessageEvent<string>) => {
    worker.terminate();
    resolve(data);
  };
  worker.onerror = () => reject(new Error('The proof of work could not be computed'));
  worker.postMessage({ captchaId, work });
  const end = () => {
    worker.terminate();
    reject(new Error('The proof of work is not wanted any more'));
  };
  return { proof, end };
}

function withResolvers() {
  let resolve: (proof: string) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
