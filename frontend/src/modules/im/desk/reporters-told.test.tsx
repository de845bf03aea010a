import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import { ReportersTold } from './reporters-told';

stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-desk', deskTexts));

it('the reporters of a case are counted by what became of it, without zeros', async () => {
  stage(<ReportersTold replies={{ told: 1200, pending: 0, notTold: 2, unknown: 1 }} />, { at: '/', perms: [] });
  expect(await screen.findByText('Reporters: 1,200 told · 2 not told · 1 not known')).toBeVisible();
});
