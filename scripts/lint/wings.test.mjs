import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { importX } from 'eslint-plugin-import-x';
import ts from 'typescript-eslint';
import config from '../../eslint.config.mjs';
import { inRoot, root } from '../process/workspace.mjs';
import { WINGS } from './wings.mjs';

const RULE = 'import-x/no-restricted-paths';

/** The messages of the rule about a source at a path of this repository. */
async function faultsOf(path, source) {
  const overrideConfig = config
    .filter(({ rules, settings }) => rules?.[RULE] ?? settings)
    .map(({ files, settings, rules }) => ({
      files: files ?? ['**/*.{ts,tsx}'],
      settings: settings ?? {},
      rules: rules?.[RULE] ? { [RULE]: rules[RULE] } : {},
    }));
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ['**/*.{ts,tsx}'], plugins: { 'import-x': importX }, languageOptions: { parser: ts.parser } },
      ...overrideConfig,
    ],
  });
  const [{ messages }] = await eslint.lintText(source, { filePath: inRoot(path) });
  return messages.map(({ message }) => message);
}

const ofServer = (path, source) => faultsOf(`backend/src/${path}`, source);

test('a wing must not import a wing that it does not name', async () => {
  const [fault, ...others] = await ofServer('kernel/basis/lists/some.ts', "import '../../stores/bus/bus';");
  assert.match(fault, /The wing basis must not import another wing/);
  assert.deepEqual(others, []);
  const [arrow] = await ofServer('kernel/plugins/hooks/some.ts', "import '../../stores/bus/bus';");
  assert.match(arrow, /The wing plugins may import only basis/);
});

test('a wing may import the doors of a wing that it names', async () => {
  assert.deepEqual(await ofServer('kernel/rows/tree/some.ts', "import '../../stores/database/for-update';"), []);
});

test('nobody imports what lies behind the doors of a wing', async () => {
  const behind = 'stores/database/pool-queue';
  for (const [path, source] of [
    ['kernel/rows/tree/some.ts', `import '../../${behind}';`],
    ['modules/dict/some.ts', `import '../../kernel/${behind}';`],
    ['serve.ts', `import type { Some } from './kernel/${behind}';`],
  ])
    assert.match((await ofServer(path, source)).join(), /Import only the doors of the wing stores/, path);
});

test('a wing imports its own files, and a test any file', async () => {
  assert.deepEqual(await ofServer('kernel/stores/bus/some.ts', "import '../database/pool-queue';"), []);
  assert.deepEqual(
    await ofServer('modules/dict/some.test.ts', "import '../../kernel/stores/database/pool-queue';"),
    [],
  );
});

test('the console has the same rule', async () => {
  const faults = await faultsOf('frontend/src/kernel/look/size/some.ts', "import '../../call/api/api';");
  assert.match(faults.join(), /The wing look may import only basis/);
  const behind = await faultsOf('frontend/src/app/some.tsx', "import '../kernel/form/rich/rich-marks';");
  assert.match(behind.join(), /Import only the doors of the wing form/);
});

for (const [kernel, wings] of Object.entries(WINGS)) {
  const names = Object.keys(wings);

  test(`${kernel} has these wings and nothing else, and each has a page`, () => {
    assert.deepEqual(readdirSync(inRoot(kernel)).sort(), names.toSorted());
    for (const wing of names) assert.ok(existsSync(join(inRoot(kernel), wing, 'README.md')), wing);
  });

  test(`the wings of ${kernel} import only wings before them`, () => {
    for (const [at, wing] of names.entries())
      assert.deepEqual(
        wings[wing].imports,
        names.slice(0, at).filter((name) => wings[wing].imports.includes(name)),
      );
  });

  test(`the page of each wing of ${kernel} names what it imports and who imports it`, () => {
    const others = kernel.startsWith('frontend') ? 'modules and `app`' : 'modules';
    for (const wing of names) {
      const importers = listOf(names.filter((name) => wings[name].imports.includes(wing)));
      const imports = listOf(wings[wing].imports) || 'no other wing';
      const page = readFileSync(join(inRoot(kernel), wing, 'README.md'), 'utf8').replaceAll('\n', ' ');
      const by = importers ? `${importers} and by ${others}` : others;
      assert.ok(page.includes(`It imports ${imports}. It is imported by ${by}, through its doors`), `${wing}: ${by}`);
    }
  });

  test(`every door of ${kernel} is there`, () => {
    const paths = names.flatMap((wing) => wings[wing].doors.flatMap(pathsOf).map((path) => join(wing, path)));
    assert.notEqual(paths.length, 0);
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(inRoot(kernel), path))),
      [],
    );
  });
}

const listOf = (names) => names.map((name) => `\`${name}\``).join(', ');

/** The files of a door, or its folder. */
function pathsOf(door) {
  const [, before, names, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(door) ?? [];
  if (names === undefined) return [door.replace(/\/\*\*$/, '')];
  return names.split(',').flatMap((name) => pathsOf(before + name + after));
}
