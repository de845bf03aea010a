const codes = (...points) => String.fromCodePoint(...points);
const run = 'globalThis.ran=1';

/** Text values that must not do any harm: property names that every object has, broken escapes, markup, templates, unusual characters. */
export const hostileValues = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'prototype',
  '%E0%A4%A',
  '%',
  '/upload/%ff/%zz.png',
  `<img src=x onerror="${run}">`,
  `<script>${run}</script>`,
  `<svg/onload=${run}>`,
  `"><iframe srcdoc="<script>parent.ran=1</script>">`,
  `javascript:${run}//`,
  `data:text/html,<script>parent.ran=1</script>`,
  'w'.repeat(90),
  '長'.repeat(90),
  `${codes(0x202e)}drow desrever${codes(0x202c)}`,
  `שלום ${codes(0x200f)}مرحبا`,
  String.raw`\ud83d\udc00 \x00 \u0000`,
  codes(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467, 0x200d, 0x1f466, 0x1f3f4, 0xe0067, 0xe007f),
  `a${codes(0x0301).repeat(40)}`,
  codes(0xfeff, 0x200b, 0x2060),
  '{{x}}',
  `$t(x) \${${run}} #{x} {0}`,
  '../../../etc/passwd',
  '//example.com/..//',
  '{"__proto__":{"x":1},"constructor":null}',
  '[[[[[[[[',
  ':a/*?b=(c',
  'null',
  '-1e999',
  '0000-00-00 25:61:61',
  "'; DROP TABLE x; --",
  ',,,',
];

/** What the menu must be able to show and to open: a name, a broken escape, a template and a broken pattern. */
export const namesInMenu = ['__proto__', 'toString', '%', '{{x}}', '[[[[[[[['];

const isOfMarkup = (value) => value.includes(run);

/** One or two of each kind for the run for every change; all markup, because only that could run a script. */
export const fewHostileValues = hostileValues.filter(
  (value) =>
    isOfMarkup(value) ||
    namesInMenu.includes(value) ||
    ['constructor', '%E0%A4%A', '長'.repeat(90), '//example.com/..//', 'null', ',,,'].includes(value),
);
