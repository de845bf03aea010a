import { Skeleton } from 'antd';
import { type ComponentProps, lazy, Suspense } from 'react';
import { withTexts } from '../../kernel/basis/i18n/module-texts';

// Few sign-ins need them. What cannot be fetched is the affair of the root: this page has no input that a reload would lose, and the parts
// that can be fetched again would make it larger for everybody.
const Password = lazy(async () => ({ default: (await import('./password-step')).PasswordStep }));
const Factor = lazy(async () => ({
  default: (await withTexts('passkey', withTexts('base-my-info', import('./factor-duty')))).FactorDuty,
}));

const waiting = <Skeleton active paragraph={{ rows: 4 }} />;

export const PasswordStep = (props: ComponentProps<typeof Password>) => (
  <Suspense fallback={waiting}>
    <Password {...props} />
  </Suspense>
);

export const FactorDuty = (props: ComponentProps<typeof Factor>) => (
  <Suspense fallback={waiting}>
    <Factor {...props} />
  </Suspense>
);
