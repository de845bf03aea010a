import { type CaptchaWork, findProof } from './proof-of-work';

/** A thread of its own, so that the form stays alive under the hands of its person. */
self.onmessage = ({ data }: MessageEvent<{ captchaId: string; work: CaptchaWork }>) =>
  self.postMessage(findProof(data.captchaId, data.work));
