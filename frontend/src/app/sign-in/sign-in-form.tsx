import { Skeleton } from 'antd';
import type { Person } from '../../kernel/access/account/grants';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { useLatePart } from '../use-late-part';
import { FirstStep } from './first-step';
import { useSignIn } from './use-sign-in';

interface Props {
  onDone: (person: Person, password: string) => void;
  /** The person who has to sign in, if a session is continued. */
  username?: string | undefined;
}

const loadFactorStep = async () => (await import('./factor-step')).FactorStep;

/** The steps of a sign-in: what somebody knows, then, if the account asks for it, what they have. */
export function SignInForm({ onDone, username }: Props) {
  const form = useSignIn(onDone, username);
  const { secondStep, values, startAgain } = form;
  const holdFetching = (work: Promise<void>) => void work.catch((error: unknown) => startAgain(messageOf(error)));
  const drawFactorStep = useLatePart(!!secondStep, 'factor-step', loadFactorStep, holdFetching);
  if (!secondStep) return <FirstStep form={form} isContinued={username !== undefined} />;
  const done = (person: Person) => onDone(person, values.password);
  return (
    drawFactorStep({ ...secondStep, onDone: done, onBack: startAgain }) ?? <Skeleton active paragraph={{ rows: 4 }} />
  );
}
