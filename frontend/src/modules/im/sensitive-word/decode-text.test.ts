import { expect, it } from 'vitest';
import { decodeText } from './decode-text';

const blob = (...bytes: number[]) => ({ arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) }) as Blob;

it('reads UTF-8, and what is none as the old Chinese encoding', async () => {
  expect(await decodeText(blob(0xe5, 0xb9, 0xbf, 0xe5, 0x91, 0x8a))).toBe('广告');
  expect(await decodeText(blob(0xb9, 0xe3, 0xb8, 0xe6))).toBe('广告');
});
