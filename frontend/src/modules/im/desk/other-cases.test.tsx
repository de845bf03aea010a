import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import { OtherCases } from './other-cases';
import { fileOf } from './test-case';

stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-desk', deskTexts);
});

it('a case leads to what else is open about its person', async () => {
  const otherCases = [
    { id: 14, appealId: 3 },
    { id: 12, appealId: null },
  ] as const;
  stage(<OtherCases file={fileOf(1, { otherCases: [...otherCases] })} />, { perms: [] });
  expect(await screen.findByText('Also open about this person:')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Appeal #14', '/im/desk?case.id=14'],
    ['Case #12', '/im/desk?case.id=12'],
  ]);
});

it('a case that is the only open one of its person says nothing of others', () => {
  stage(<OtherCases file={fileOf(1)} />, { perms: [] });
  expect(screen.queryByText('Also open about this person:')).not.toBeInTheDocument();
});
