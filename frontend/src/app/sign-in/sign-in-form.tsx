import type { Person } from '../../kernel/access/account/grants';
import { FirstStep } from './first-step';
import { LateFactorStep } from './late-factor-step';
import { useSignIn } from './use-sign-in';

interface Props {
  onDone: (person: Person, password: string) => void;
  /** The person who has to sign in, if a session is continued. */
  username?: string | undefined;
}

/** The steps of a sign-in: what somebody knows, then, if the account asks for it, what they have. */
export function SignInForm({ onDone, username }: Props) {
  const form = useSignIn(onDone, username);
  const { secondStep, values, startAgain } = form;
  if (!secondStep) return <FirstStep form={form} isContinued={username !== undefined} />;
  return <LateFactorStep {...secondStep} onDone={(person) => onDone(person, values.password)} onBack={startAgain} />;
}
