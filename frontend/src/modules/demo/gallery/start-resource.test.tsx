import { useIsFetching } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/demo/demo.json';
import { StartResource } from './start-resource';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'demo', texts));

const PERMS = ['base:coding:getModuleTree', 'base:coding:parse'];
const FIELDS = 'price money(10,2) "价格|價格|Price & tax"\n';
const link = () => screen.queryByRole('link', { name: 'Start a resource from this' });

const CALL = 'base/coding/getModuleTree';
const modules = (names: string[]) => answer(CALL, () => ok(names));
const Known = () => useIsFetching() === 0 && <p>known</p>;

it('links to the coding helper with the fields filled in if the server can write source files', async () => {
  modules(['base', 'demo']);
  stage(<StartResource fields={FIELDS} />, { perms: PERMS });
  await waitFor(() => expect(link()).toBeInTheDocument());
  const { pathname, searchParams } = new URL(link()?.getAttribute('href') ?? '', 'http://console');
  expect([pathname, searchParams.get('lines')]).toEqual(['/helper/ai-code', FIELDS]);
});

it('shows no link if the server cannot write source files', async () => {
  modules([]);
  stage(
    <>
      <StartResource fields={FIELDS} />
      <Known />
    </>,
    { perms: PERMS },
  );
  await waitFor(() => expect(bodiesOf(CALL)).toHaveLength(1));
  await screen.findByText('known');
  expect(link()).toBeNull();
});

it.each(PERMS)('shows no link and calls nothing without the permission %s', (missing) => {
  modules(['base']);
  stage(<StartResource fields={FIELDS} />, { perms: PERMS.filter((perm) => perm !== missing) });
  expect(link()).toBeNull();
  expect(bodiesOf(CALL)).toEqual([]);
});
