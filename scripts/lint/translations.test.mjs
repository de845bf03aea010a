import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translationFaults } from './translations.mjs';

const ENGLISH = `[简体中文](guide.zh-CN.md)

# A guide

Set \`PORT\`, keep 3 of 1,500 rows for 100 million users since 22 April 2026: see
[the other guide](other.md#how-it-is).

\`\`\`sh
npm run pear -- --all   # peels all of them
\`\`\`

## Limits

| what    | value |
| ------- | ----- |
| a pear  | 16 MB |

- One item.
`;

const CHINESE = `[English](guide.md)

# 指南

自 2026 年 4 月 22 日起，请设置 \`PORT\`，为 1 亿用户保留 1500 行中的 3 行：参见
[另一份指南](other.zh-CN.md#怎么做)。

\`\`\`sh
npm run pear -- --all   # 全部削皮
\`\`\`

## 限制

| 内容 | 取值  |
| ---- | ----- |
| 梨   | 16 MB |

- 一项。
`;

const faults = (chinese, english = ENGLISH) =>
  translationFaults({ path: 'guide.md', text: english }, { path: 'guide.zh-CN.md', text: chinese });

test('a translation is in step if its words alone differ', () => {
  assert.deepEqual(faults(CHINESE), []);
});

test('a variable, figure or link that one of the two has not is named with the lines of both', () => {
  assert.deepEqual(faults(CHINESE.replace('`PORT`', '`HOST`')), [
    'guide.zh-CN.md:5 leaves out `PORT` of guide.md:5',
    'guide.zh-CN.md:5 has `HOST`, which guide.md:5 has not',
  ]);
  assert.deepEqual(faults(CHINESE, ENGLISH.replace('16 MB', '32 MB')), [
    'guide.zh-CN.md:16 leaves out the figure 32 of guide.md:16',
    'guide.zh-CN.md:16 has the figure 16, which guide.md:16 has not',
  ]);
  assert.deepEqual(faults(CHINESE.replace('1 亿', '1 万')), [
    'guide.zh-CN.md:5 leaves out the figure 100000000 of guide.md:5',
    'guide.zh-CN.md:5 has the figure 10000, which guide.md:5 has not',
  ]);
  assert.deepEqual(faults(CHINESE.replace('[另一份指南](other.zh-CN.md#怎么做)', '另一份指南')), [
    'guide.zh-CN.md:5 leaves out the link to other.md of guide.md:5',
  ]);
});

test('a command that differs is named, its comment may differ', () => {
  assert.deepEqual(faults(CHINESE.replace('--all', '--one')), [
    'guide.zh-CN.md:8 leaves out the code "```sh\\nnpm run pear -- --all\\n```" of guide.md:8',
    'guide.zh-CN.md:8 has the code "```sh\\nnpm run pear -- --one\\n```", which guide.md:8 has not',
  ]);
});

test('a part that is missing, or too much, is named, and what stands below is not compared with it', () => {
  assert.deepEqual(faults(CHINESE.replace('## 限制\n\n', '')), [
    'guide.zh-CN.md has a row of a table in line 12 where guide.md:12 has a heading of level 2: nothing below is compared',
  ]);
  assert.deepEqual(faults(CHINESE.replace('## 限制', '### 限制')), [
    'guide.zh-CN.md has a heading of level 3 in line 12 where guide.md:12 has a heading of level 2: nothing below is compared',
  ]);
  assert.deepEqual(faults(CHINESE.replace('\n- 一项。\n', '')), [
    'guide.zh-CN.md has its end where guide.md:18 has an item of a list: nothing below is compared',
  ]);
  assert.deepEqual(faults(`${CHINESE}- 又一项。\n`), ['guide.zh-CN.md:19 has an item of a list more than guide.md']);
});

test('both documents begin with a link to the other', () => {
  assert.deepEqual(faults(CHINESE.replace('[English](guide.md)', '[English](other.md)')).slice(0, 1), [
    'guide.zh-CN.md does not begin with the line [English](guide.md)',
  ]);
  assert.deepEqual(faults(CHINESE, ENGLISH.replace('[简体中文]', '[中文]')), [
    'guide.md does not begin with the line [简体中文](guide.zh-CN.md)',
  ]);
});
