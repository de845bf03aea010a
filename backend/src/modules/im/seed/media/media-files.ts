import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { avatar, landscape, SIZE, specimen } from './scenery';
import { wav } from './wav';

const FOLDER = 'demo';
const PICTURES = 16;
const VOICES = 8;
const AVATARS = 40;
const CARDS = 4;

const PAPERS: readonly { name: string; file: string; text: string }[] = [
  { name: '会议纪要.txt', file: 'minutes.txt', text: '会议纪要\n\n1. 确认发布时间\n2. 补充测试用例\n3. 下周三复盘\n' },
  { name: '活动预算.csv', file: 'budget.csv', text: '\uFEFF项目,金额\n场地,3000\n餐饮,4500\n物料,1200\n合计,8700\n' },
  { name: 'draft-v2.txt', file: 'draft.txt', text: 'Draft 2\n\nThe second page is done. The ending is not.\n' },
];

const address = (file: string): string => `/upload/${FOLDER}/${file}`;

const seconds = (nth: number): number => 2 + ((nth * 3) % 7);

/** A humming voice: a few tones that each swell and fade like a syllable. */
const hummed =
  (nth: number) =>
  (at: number): number => {
    const syllable = Math.floor(at * 3);
    const tone = 140 + (((syllable + nth) * 53) % 9) * 22;
    return Math.sin(2 * Math.PI * tone * at) * Math.sin(Math.PI * ((at * 3) % 1)) * 0.6;
  };

export const avatarOf = (at: number): string => address(`avatar-${at % AVATARS}.png`);

export const cardOf = (at: number): { id_card_front: string; id_card_back: string } => ({
  id_card_front: address(`card-${at % CARDS}-front.png`),
  id_card_back: address(`card-${at % CARDS}-back.png`),
});

/** The content of a media message, in the format of the product's clients. */
export const imageContent = (at: number): string => {
  const url = address(`picture-${at % PICTURES}.png`);
  return JSON.stringify({ originUrl: url, thumbUrl: url, ...SIZE });
};

export const voiceContent = (at: number): string =>
  JSON.stringify({ duration: seconds(at % VOICES), url: address(`voice-${at % VOICES}.wav`) });

export function fileContent(at: number): string {
  const { name, file, text } = PAPERS[at % PAPERS.length] as (typeof PAPERS)[number];
  return JSON.stringify({ name, size: Buffer.byteLength(text), url: address(file) });
}

/** Writes all media files into a folder that the server serves. */
export function writeMedia(uploads: string): void {
  const folder = join(uploads, FOLDER);
  mkdirSync(folder, { recursive: true });
  const put = (file: string, content: Buffer | string): void => writeFileSync(join(folder, file), content);
  for (let nth = 0; nth < PICTURES; nth++) put(`picture-${nth}.png`, landscape(nth));
  for (let nth = 0; nth < AVATARS; nth++) put(`avatar-${nth}.png`, avatar(nth));
  for (let nth = 0; nth < VOICES; nth++) put(`voice-${nth}.wav`, wav(seconds(nth), hummed(nth)));
  for (let nth = 0; nth < CARDS; nth++) {
    put(`card-${nth}-front.png`, specimen(nth, false));
    put(`card-${nth}-back.png`, specimen(nth, true));
  }
  for (const { file, text } of PAPERS) put(file, text);
}
