import { expect, it } from 'vitest';
import { kernelImports } from './kernel-imports';

it('lists what a demo imports from the kernel, and from which files', () => {
  const source = [
    "import { Flex } from 'antd';",
    "import { LoadFailure } from '../../../../kernel/resource/list/load-failure';",
    "import { type Entry, useScreen } from '../../../../kernel/resource/screen/screen';",
    "import TreeSorter from '../../../../kernel/screens/tree/tree-sorter';",
  ].join('\n');
  expect(kernelImports(source)).toEqual([
    { names: ['LoadFailure'], path: 'frontend/src/kernel/resource/list/load-failure' },
    { names: ['Entry', 'useScreen'], path: 'frontend/src/kernel/resource/screen/screen' },
    { names: ['TreeSorter'], path: 'frontend/src/kernel/screens/tree/tree-sorter' },
  ]);
});
