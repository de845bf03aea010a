import { repackWord } from './repack-word';

/** A thread of its own, which can be ended whatever the document makes of it. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => self.postMessage(repackWord(new Uint8Array(data)).buffer);
