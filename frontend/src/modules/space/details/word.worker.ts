import { repackWord } from './repack-word';

/** Unpacks documents in a worker, which can be terminated at any time. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => self.postMessage(repackWord(new Uint8Array(data)).buffer);
