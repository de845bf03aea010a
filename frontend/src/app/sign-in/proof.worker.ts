import { type CaptchaWork, findProof } from './proof-of-work';

/** Runs in its own thread, so that the form stays responsive. */
self.onmessage = ({ data }: MessageEvent<{ captchaId: string; work: CaptchaWork }>) =>
  self.postMessage(findProof(data.captchaId, data.work));
