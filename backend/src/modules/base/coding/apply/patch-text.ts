import type { PlannedFile } from './planned-files';

/** A patch for `git apply`. For an existing file it has one hunk, from the first change to the last. */
export const patchText = (files: readonly PlannedFile[]): string =>
  files
    .filter(({ state }) => state === 'new' || state === 'changed')
    .map(filePatch)
    .join('');

const AROUND = 3;

function filePatch({ path, before, after }: PlannedFile): string {
  const head = `diff --git a/${path} b/${path}\n`;
  if (before === null) return `${head}new file mode 100644\n--- /dev/null\n+++ b/${path}\n${hunk([], linesOf(after))}`;
  const from = `${head}${after === null ? 'deleted file mode 100644\n' : ''}--- a/${path}\n`;
  return `${from}+++ ${after === null ? '/dev/null' : `b/${path}`}\n${hunk(linesOf(before), linesOf(after))}`;
}

/** All our texts end with a line break. */
const linesOf = (text: string | null): string[] => (text ? text.replace(/\n$/, '').split('\n') : []);

function hunk(before: readonly string[], after: readonly string[]): string {
  let first = 0;
  while (first < before.length && first < after.length && before[first] === after[first]) first++;
  let last = 0;
  while (
    last < before.length - first &&
    last < after.length - first &&
    before[before.length - 1 - last] === after[after.length - 1 - last]
  )
    last++;
  const head = before.slice(Math.max(0, first - AROUND), first);
  const tail = before.slice(before.length - last, before.length - last + AROUND);
  const gone = before.slice(first, before.length - last);
  const come = after.slice(first, after.length - last);
  const at = (count: number): string => `${count ? first - head.length + 1 : 0},${count}`;
  const [old, fresh] = [gone, come].map(({ length }) => length + head.length + tail.length) as [number, number];
  const lines = [
    ...head.map((line) => ` ${line}`),
    ...gone.map((line) => `-${line}`),
    ...come.map((line) => `+${line}`),
    ...tail.map((line) => ` ${line}`),
  ];
  return `@@ -${at(old)} +${at(fresh)} @@\n${lines.map((line) => `${line}\n`).join('')}`;
}
